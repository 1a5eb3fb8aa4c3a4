/**
 * End-to-end tests that an installed Firefox cannot run (BULKHEAD_BROWSER=firefox npm run e2e), by name, and why. The names are
 * beginnings; a test sees to it that each of them is the beginning of a test's name.
 */
const PROTOCOL = 'the test asks Chromium itself for it (its own protocol), and Firefox has nothing like it'
const DRAG = 'the driver of Firefox begins a drag and goes no further; by hand it works'
const COLOURS = 'the driver of Firefox cannot give a page the colours of the system'
const ENDS =
  'a process of Firefox 153 ends when its driver looks into the guide, among made maps or at the kept versions; by hand all open'
const FINGER =
  'a finger of the driver of Firefox touches, and nothing is clicked; nor is the pointer of its pages coarse'
const PRINT = 'the driver of Firefox cannot show a page as it prints'

export const notInFirefox: readonly { readonly test: string; readonly because: string }[] = [
  { test: 'a download is saved when somebody has it', because: PROTOCOL },
  { test: 'steps of text', because: PROTOCOL },
  { test: 'controls have names at', because: PROTOCOL },
  { test: 'documents opened one after the other leave nothing', because: PROTOCOL },
  { test: 'a pack is opened, put in order', because: DRAG },
  { test: 'a boarding is walked through with the mouse', because: PRINT },
  { test: 'where the system has its own colours', because: COLOURS },
  { test: 'axe finds nothing at', because: ENDS },
  { test: 'a map is chosen among twelve', because: ENDS },
  { test: 'versions are listed with what differs', because: ENDS },
  { test: 'a small mission by mouse, finger and pen', because: FINGER },
  { test: 'a finger meets every button', because: FINGER },
  { test: 'a pen, and the hand beside it', because: FINGER },
  { test: 'fingers alone, and a touch pad', because: FINGER },
  { test: 'at 640 × 400 and 390 × 780 the menu of a marker', because: FINGER },
  { test: 'everything to be pressed is', because: FINGER },
  { test: 'score is kept by touch', because: FINGER },
  { test: 'what one side takes the other loses', because: FINGER },
  { test: 'names of sides that are one long word', because: FINGER },
]
