// Loaded into Playwright's processes by scripts/e2e.mjs where the tests run in an installed Firefox. Playwright drives it by
// WebDriver BiDi, and in a few places expects what this Firefox does not do yet. Those are changed while Playwright's code is
// loaded; no file is changed. A place that is not found (after an update) stops the run and is named.
const Module = require('node:module')

const changes = [
  {
    about: 'which theme the system has is sent for every page; Firefox does not know the command, and no test asks for it',
    find: /await this\.(?:_browser\._browserSession|_session)\.send\("emulation\.setMediaFeaturesOverride", /g,
    put: 'void (null, ',
    times: 2,
  },
  {
    about: 'a download of a blob belongs to no navigation: Firefox gives neither of the two ids, the address is one of its own',
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
    about: 'a second download of the same name gets another name on the disk, which Firefox tells at its end',
    find: /(_onDownloadEnded\(event\) \{)/g,
    put: `$1
        const begun = this._browserContext._browser._downloads.get(event.download ?? event.navigation ?? event.url);
        if (begun && event.filepath) begun.artifact._localPath = event.filepath;`,
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
        `Playwright’s code has changed: looked for ${times} × ${find} and found ${found}. See whether this is still needed in test/support/firefox-for-playwright.cjs: ${about}.`,
      )
    return text.replace(find, put)
  }, content)
}
