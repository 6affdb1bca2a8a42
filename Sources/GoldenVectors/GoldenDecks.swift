internal import QuizCore

/// Decks for the vectors, as they are sent to the browser, so that the reader of that form is held to its results too.
enum GoldenDecks {
  static let pairs = #"""
    [1,{"en":"Pairs","zh-Hant":"配對"},0,"en","zh-Hant",[1,5,3,[0,1,2,3],[[0,0,{"en":"What is {}?","zh\#
    -Hant":"{}是什麼？"}],[1,0,0]],[10,-3,1,[]],[0,500,0,200,1],[false,0],[[100,"all"],[40,"some"],[0,"l\#
    ow"]],[],[14,[]]],[],[[2,"c04c5cdf2f68fe62c","sun","太陽",[],0,0,0],[2,"cb2ab1941ef27c23b","moon",\#
    "月亮",[],0,0,0],[2,"cde32672458623dba","star","星星",[],0,0,0],[2,"ccf4e294a93adcaab","cloud","雲",[\#
    "霧","雨"],0,0,0],[2,"c326ab13fd64a16a0","rain","雨",[],0,0,0],[2,"cb475604c3a98cab5","café","咖啡館"\#
    ,[],0,0,0],[2,"c8c9c51ab87795167","coffee shop","咖啡館",[],0,0,0]]]
    """#
  static let mixed = #"""
    [1,"Mixed",0,0,0,[0,0,4,[0,1,2,3],[[0,0,0],[1,0,0]],[1,0,1,[]],[0,500,0,200,1],[true,1],[],[],[1\#
    4,[]]],[["Ada",5]],[[0,"tf","Water is wet.",true,"It is.",["A book",0],0],[1,"one",[[0,"H",[5,"2\#
    "],"O is"]],["water","salt","gold"],["oc75968026c62ccfd"],false,0,0,0],[1,"many","Primes?",[["tw\#
    o","2"],"4","5","6"],["two","o07ebc907b4afdbbd"],true,0,0,0],[1,"short","Capital of France?",["P\#
    aris","Lyon","Nice"],["oe5a19deb8fa98ead"],false,0,0,0],[3,"typed","Say hello",["Café","hi there\#
    "],0,0,0],[4,"fixed","How many bits has a byte?",0,16,8,8,0,0,0]]]
    """#
  static let bullseye = #"""
    [1,"Target",0,0,0,[1,-1,4,[0,1,2,3],[[0,0,0],[1,0,0]],[100,0,0,[[0,100],[1,50]]],[0,0,1,0,1],[fa\#
    lse,0],[],[[0,"exact"],[5,"close"],[100,"far"]],[14,[]]],[],[[4,"c4c82f1bbc3f57bd7",{"en":"Hit {\#
    }","zh-Hant":"打中{}"},1,100,50,null,0,0,0]]]
    """#
  static let silent = #"""
    [1,"Silent",0,0,0,[1,0,3,[0,1,2,3],[[0,0,0],[1,0,0]],[1,0,1,[]],[1,500,0,200,1],[false,0],[],[],\#
    [14,[]]],[],[[2,"c76dc461a661ed0a7","Texas","Austin",[],0,0,0],[2,"ca5528390893f2515","Ohio","Co\#
    lumbus",[],0,0,0],[2,"c4efba570ef001c1e","Utah","Salt Lake City",[],0,0,0],[2,"c01ae3bbbb20c5631\#
    ","Iowa","Des Moines",[],0,0,0]]]
    """#
  static let lonely = #"""
    [1,"One",0,0,0,[1,0,4,[0,1,2,3],[[0,0,0],[1,0,0]],[1,0,1,[]],[0,500,0,200,1],[false,0],[],[],[14\#
    ,[]]],[],[[2,"c76b1b6457bbf3db6","alpha","beta",[],0,0,0]]]
    """#
  static let later = #"""
    [1,"Later",0,0,0,[0,0,4,[0,1,2,3],[[0,0,0],[1,0,0]],[10,-2,1,[]],[0,500,0,200,1],[false,0],[],[]\#
    ,[28,[]]],[],[[10,"c939bc16f8a512710",0,0,0],[5,"number","Half of 5?",[[2.5,2.25,2.75,false,1000\#
    0000,"Yes."],[2,2,3,false,4000000,0],[6022e20,6022e20,6022e20,false,10000000,0]],0,0,0],[6,"matc\#
    h","Match",["sun","o72de9dbd73422030","moon","o0e51f048b602bdf0","rain","o40d2f9eded0bebe0"],["太\#
    陽","月亮","雨","星星"],0,0,0],[7,"order","Order",["one","two","three","four"],0,0,[0,["Count.",[[0,"S\#
    lowly ",[0,"again"],"."]]],0,0,0,[],0,false]],[8,"cloze",[[0,"It ",[14,0]," on ",[14,1]," at ",[\#
    14,2],"."]],[[0,1,[],0,["rains","pours"],0],[0,2,[],1,["us","them"],["o4c521a193dcbe752"],false]\#
    ,[0,1,[],2,[[10,9,11,false,10000000,0]]]],0,0,0],[9,"open","Why?","Because.",0,0,0],[11,"c92486d\#
    f0b60c547b",0,0,0],[1,"weighted","Which?",["A","B","C"],["o0907c907b59fe649","o0913c907b5aba0ce"\#
    ],true,0,0,[0,[],0,0,0,[["o0907c907b59fe649",6000000,0],["o0913c907b5aba0ce",4000000,0],["o090fc\#
    907b5a7b7f7",-5000000,"No."]],0,true]],[1,"one","One?",["fog","mist","haze"],["odcf681790c0d5b60\#
    ","o9dfea762c8929fc9"],false,0,0,[0,[],0,0,0,[["oea9de2696c00f2f8",3333333,0]],0,false]],[3,"typ\#
    ed","Zurich?",["Zürich","the city"],0,0,[0,[],0,0,0,[["the city",5000000,0]],[49,["the"]],false]\#
    ],[0,"claim",[[0,[10,"a.png","A"],[13,"x^2",false]]],false,0,0,["Look.",[],0,0,"No.",[],0,false]\#
    ]]]
    """#

  /// All of them with their names.
  static let all = [
    ("pairs", pairs), ("mixed", mixed), ("bullseye", bullseye), ("silent", silent),
    ("lonely", lonely), ("later", later),
  ]

  /// A deck of these; a fault in one of them is a line of the transcript, not a crash.
  static func read(_ sent: String) -> Result<Deck, WireError> {
    do {
      return .success(try Deck.read(wire: Array(sent.utf8)))
    } catch {
      return .failure(error)
    }
  }
}
