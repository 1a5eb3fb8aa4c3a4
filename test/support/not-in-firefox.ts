/**
 * End-to-end tests that an installed Firefox cannot run (BULKHEAD_BROWSER=firefox npm run e2e), by name, and why. The names are
 * beginnings; a test sees to it that each of them is the beginning of a test's name.
 */
const CRASH = 'Firefox has no page that ends its own process'
const PROTOCOL = 'the test asks Chromium itself for it (its own protocol), and Firefox has nothing like it'
const FILE_SYSTEM = 'Firefox has no file dialogs that give a page files to write to'
const DRAG = 'the driver of Firefox begins a drag and goes no further; by hand it works'
const COLOURS = 'the driver of Firefox cannot give a page the colours of the system'
const ENDS =
  'a process of Firefox 153 ends when its driver looks into the guide, among made maps or at the kept versions; by hand all open'
const FINGER =
  'a finger of the driver of Firefox touches, and nothing is clicked; nor is the pointer of its pages coarse'
const DOUBLE = 'two clicks of the driver of Firefox are no double click; by hand they are'
const PRINT = 'the driver of Firefox cannot show a page as it prints'

export const notInFirefox: readonly { readonly test: string; readonly because: string }[] = [
  { test: 'unsaved work survives a crash of the page', because: CRASH },
  { test: 'typing without a pause and a crash', because: CRASH },
  { test: 'a download that the browser refuses', because: PROTOCOL },
  { test: 'the menu of the field undoes', because: PROTOCOL },
  { test: 'controls have names at', because: PROTOCOL },
  { test: 'what is done with the selection has names', because: PROTOCOL },
  { test: 'edits without end take little room', because: PROTOCOL },
  { test: 'documents opened one after the other leave nothing', because: PROTOCOL },
  { test: 'save writes to the same file again', because: FILE_SYSTEM },
  { test: 'a pack is opened, put in order', because: DRAG },
  { test: 'a boarding is walked through with the mouse', because: PRINT },
  { test: 'the inspector is pinned, made wider by key', because: DOUBLE },
  { test: 'where the system has its own colours', because: COLOURS },
  { test: 'axe finds nothing at', because: ENDS },
  { test: 'a map is chosen among twelve', because: ENDS },
  { test: 'are there again after a reload, and it is said', because: ENDS },
  { test: 'go by a lower limit only when', because: ENDS },
  { test: 'a small mission by mouse, finger, pen', because: FINGER },
  { test: 'a finger meets every button', because: FINGER },
  { test: 'a pen, and the hand beside it', because: FINGER },
  { test: 'fingers alone, and a touch pad', because: FINGER },
  { test: 'at 640 × 400 and 390 × 780 the menu of a marker', because: FINGER },
  { test: 'everything to be pressed is', because: FINGER },
  { test: 'score is kept by touch', because: FINGER },
  { test: 'where the browser has no room left for more', because: FINGER },
  { test: 'what one side takes the other loses', because: FINGER },
  { test: 'names of sides that are one long word', because: FINGER },
  { test: 'a game that calls a round a turn', because: FINGER },
  { test: 'whoever has the first turn begins', because: FINGER },
  { test: 'a score that somebody else’s hand', because: FINGER },
]
