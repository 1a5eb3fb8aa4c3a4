// Loaded into Playwright's processes by scripts/e2e.mjs where the tests run in an installed Firefox. Playwright drives it by
// WebDriver BiDi and sends one command for every page that Firefox does not know yet (which theme the system has, which no
// test asks of it): without it nothing starts. It is left out while Playwright's code is loaded; no file is changed.
const Module = require('node:module')

const compile = Module.prototype._compile
const unknown = /await this\.(_browser\._browserSession|_session)\.send\("emulation\.setMediaFeaturesOverride", /g

Module.prototype._compile = function (content, filename) {
  const isCore = filename.replaceAll('\\', '/').endsWith('playwright-core/lib/coreBundle.js')
  return compile.call(this, isCore ? content.replace(unknown, 'void (null, ') : content, filename)
}
