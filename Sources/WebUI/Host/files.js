// Adds files of the user to the host: takes them in, keeps them beyond a reload, sends parts of them. Knows nothing of
// what is in them.
'use strict';

const files = new Map(); // what the user has chosen, by the tokens that the app knows it by
let opened; // resolves to the database that keeps them, so that a reload can go on with them

const answerOf = (request) => new Promise((done, failed) => {
  request.onsuccess = () => done(request.result);
  request.onerror = () => failed(request.error);
});

/// The kept files; `mode` as transactions have it.
async function keptFiles(mode) {
  const request = opened ? undefined : indexedDB.open('quizdeck', 1);
  if (request) request.onupgradeneeded = () => request.result.createObjectStore('files');
  opened ??= answerOf(request);
  return (await opened).transaction('files', mode).objectStore('files');
}

/// Takes files in: a folder is one of size -1. What is no area for files leaves them to the browser.
function take(event, list) {
  const taken = list.flatMap((item) => {
    const file = item instanceof File ? item : item.getAsFile();
    if (!file) return [];
    const isFolder = item !== file && item.webkitGetAsEntry?.()?.isDirectory;
    const token = [...crypto.getRandomValues(new Uint32Array(3))].map((part) => part.toString(36)).join('-');
    if (!isFolder) files.set(token, file);
    return [{ token, name: file.name, bytes: isFolder ? -1 : file.size, modified: file.lastModified }];
  });
  if (taken.length) dispatch('files', event, JSON.stringify(taken));
}

addEventListener('change', (event) => {
  if (event.target.type !== 'file') return;
  const chosen = [...event.target.files];
  event.target.value = ''; // so that the same file can be chosen again
  take(event, chosen);
});

/// Keeps the files that are needed, and no others. Where there is no room for one, it is had until the page is left.
async function keepOnly(needed) {
  for (const token of files.keys()) if (!needed.includes(token)) files.delete(token);
  try {
    const known = await answerOf((await keptFiles('readonly')).getAllKeys());
    for (const token of known) {
      if (!needed.includes(token)) await answerOf((await keptFiles('readwrite')).delete(token));
    }
    for (const token of needed) {
      if (!known.includes(token) && files.has(token)) {
        await answerOf((await keptFiles('readwrite')).put(files.get(token), token));
      }
    }
  } catch (error) {
    console.warn(error);
  }
}

let retained = Promise.resolve(); // so that one change of what is kept comes after the other
more.retain = ({ files: needed }) => { retained = retained.then(() => keepOnly(needed)); };

more.send = async ({ id, path, file, from, to }) => {
  let body;
  try {
    const whole = files.get(file) ?? await answerOf((await keptFiles('readonly')).get(file));
    files.set(file, whole);
    body = await whole.slice(from, to).arrayBuffer();
  } catch (error) {
    console.warn(error);
    return send(kind.response, id, '-1', '', ''); // -1 is the app's word for "the file cannot be read"
  }
  return exchange(id, path, 60000, { method: 'PUT', body, headers: { 'Content-Type': 'application/octet-stream' } });
};

const areaAt = (event) => event.target.closest?.('[data-on-files]');
const drag = (isOver) => { document.documentElement.toggleAttribute('data-dragging', isOver); };
addEventListener('dragover', (event) => {
  if (!event.dataTransfer.types.includes('Files')) return;
  event.preventDefault(); // a file that is dropped beside the area must not replace the page
  event.dataTransfer.dropEffect = areaAt(event) ? 'copy' : 'none';
  drag(Boolean(areaAt(event)));
});
addEventListener('dragleave', (event) => { if (!event.relatedTarget) drag(false); });
addEventListener('drop', (event) => {
  drag(false);
  if (!areaAt(event)) return;
  event.preventDefault();
  take(event, [...event.dataTransfer.items].filter((item) => item.kind === 'file'));
});
