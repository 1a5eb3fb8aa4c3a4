// Loaded into Playwright's processes by scripts/e2e.mjs where the tests run in an installed Firefox. Playwright drives it by
// WebDriver BiDi, and in a few places expects what this Firefox does not do, or does otherwise. Those places are changed while
// Playwright's code is loaded; no file is changed. One that is not found (after an update) stops the run and is named.
const Module = require('node:module')

/** Runs in every page, before its own scripts. */
function inEveryPage() {
  // The test takes the file dialog's place, and Firefox tells the page at some moment that the dialog was dismissed: a race.
  addEventListener('cancel', (event) => event.target.type === 'file' && event.stopImmediatePropagation(), true)
}

const changes = [
  {
    about:
      'which theme the system has is sent for every page; Firefox does not know the command, and no test asks for it',
    find: /await this\.(?:_browser\._browserSession|_session)\.send\("emulation\.setMediaFeaturesOverride", /g,
    put: 'void (null, ',
    times: 2,
  },
  {
    about:
      'a download of a blob belongs to no navigation: Firefox gives neither of the two ids, its address is one of its own',
    find: /event\.download \?\? event\.navigation/g,
    put: 'event.download ?? event.navigation ?? event.url',
    times: 2,
  },
  {
    about: 'the same, where downloads without an id are dropped',
    find: /if \(!event\.download && !event\.navigation\)\s+return;/g,
    put: '',
    times: 2,
  },
  {
    about:
      'a file that stays under its name makes Firefox call the next of that name “… (1)”, so it is put away when it is there',
    find: /(_onDownloadEnded\(event\) \{)/g,
    put: `$1
        const begun = this._browserContext._browser._downloads.get(event.download ?? event.navigation ?? event.url);
        if (begun && event.filepath) {
          begun.artifact._localPath = event.filepath + "." + require("crypto").randomUUID();
          require("fs").renameSync(event.filepath, begun.artifact._localPath);
        }`,
    times: 1,
  },
  {
    about: 'Firefox has no permissions for the clipboard; a setting in playwright.config.ts allows pasting',
    find: /(async _setPermission\(origin, permission, state\) \{)(?=\s+await this\._browser\._browserSession)/g,
    put: '$1\n        if (permission.startsWith("clipboard-")) return;',
    times: 1,
  },
  {
    about:
      'text is put in by the setter of the element, which React takes for its own doing and does not hear of the change',
    find: /inputElement\.value = value;/g,
    put: 'Object.getOwnPropertyDescriptor(Object.getPrototypeOf(inputElement), "value").set.call(inputElement, value);',
    times: 1,
  },
  {
    about: 'before a screenshot a style is put into the page for a moment, which the policy of the page forbids',
    find: /= this\._page\.delegate\.shouldToggleStyleSheetToSyncAnimations\(\)/g,
    put: '= false',
    times: 1,
  },
  {
    about: 'what runs in every page (above)',
    find: /(promises2\.push\(this\.extendInjectedScript\(source9\)\);)/g,
    put: `$1
        promises2.push(this._browser._browserSession.send("script.addPreloadScript", {
          functionDeclaration: ${JSON.stringify(inEveryPage.toString())},
          userContexts: [this._userContextId()]
        }));`,
    times: 1,
  },
]

const compile = Module.prototype._compile

Module.prototype._compile = function (content, filename) {
  const isCore = filename.replaceAll('\\', '/').endsWith('playwright-core/lib/coreBundle.js')
  return compile.call(this, isCore ? changed(content) : content, filename)
}

function changed(content) {
  return changes.reduce((text, { about, find, put, times }) => {
    const found = text.match(find)?.length ?? 0
    if (found !== times)
      throw new Error(
        `Playwright’s code has changed: looked for ${times} × ${find} and found ${found}. See whether it is still needed in test/support/firefox-for-playwright.cjs: ${about}.`,
      )
    return text.replace(find, put)
  }, content)
}
