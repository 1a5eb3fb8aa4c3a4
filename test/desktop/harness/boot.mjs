// node boot.mjs DOUBLE MAIN [ARGS…]: runs the built main script with every `import 'electron'` and `require('electron')`,
// in whatever package, answered by the double. The app becomes ready once the script has been evaluated, as in Electron.
import * as nodeModule from 'node:module'
import { pathToFileURL } from 'node:url'

const [, , doublePath, mainPath] = process.argv
process.argv.splice(1, 2) // what main sees: the program, itself, its arguments
const target = pathToFileURL(doublePath).href
const isElectron = (name) => name === 'electron' || name === 'electron/main'

if (typeof nodeModule.registerHooks === 'function') {
  // Node 22.15 and later: one hook for import and require.
  nodeModule.registerHooks({
    resolve: (name, context, next) =>
      isElectron(name) ? { url: target, shortCircuit: true, format: 'module' } : next(name, context),
  })
} else {
  // Node 20: imports through a loader thread, require through the CommonJS loader.
  nodeModule.register('./boot-hooks.mjs', import.meta.url, { data: { target } })
  const load = nodeModule.Module._load
  const double = await import(target)
  nodeModule.Module._load = function (name, ...rest) {
    return isElectron(name) ? double.default : load.call(this, name, ...rest)
  }
}

const { becomeReady } = await import(target)
await import(pathToFileURL(mainPath).href)
await becomeReady()
