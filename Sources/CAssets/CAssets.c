#include "CAssets.h"
