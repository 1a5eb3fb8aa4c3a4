// npm run bench [-- NAME…]: measures what the product promises and prints each figure beside its limit.
// Every module of test/bench exports functions `measure…`; each gives rows as in test/bench/row.ts. Functions `explain…`,
// asked after them, give lines of text for below the table. The modules are bundled first, as the program is: what is
// measured is code as shipped. A figure over its limit is printed as such; only a measurement that breaks down makes the
// command fail.
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const source = join(root, 'test/bench')
const bundled = join(root, 'node_modules/.cache/bench')
process.chdir(root)

const wanted = process.argv.slice(2)
const modules = readdirSync(source)
  .map((file) => basename(file, '.ts'))
  .filter((name) => name !== 'row' && (wanted.length === 0 || wanted.includes(name)))
if (modules.length === 0) {
  console.error(`No such benchmark: ${wanted.join(', ')}`)
  process.exit(1)
}

/** Bundling moves the code; what it says about its own place has to stay true. */
const ownPlace = {
  name: 'own-place',
  transform: (code, id) =>
    code.includes('import.meta.url') && !id.includes('node_modules')
      ? { code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)), map: null }
      : null,
}

rmSync(bundled, { recursive: true, force: true })
mkdirSync(bundled, { recursive: true })
await build({
  configFile: false,
  root,
  logLevel: 'warn',
  plugins: [ownPlace],
  build: {
    ssr: true,
    target: 'node20',
    outDir: bundled,
    emptyOutDir: true,
    rollupOptions: {
      input: Object.fromEntries(modules.map((name) => [name, join(source, `${name}.ts`)])),
      output: { entryFileNames: '[name].mjs', chunkFileNames: 'shared/[name]-[hash].mjs' },
    },
  },
})

const number = (value) => (value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2))

function line(row) {
  const figure = row.value ?? row.p95
  const shown =
    row.value === undefined
      ? `p50 ${number(row.p50)}  p95 ${number(row.p95)} ${row.unit}`
      : `${number(row.value)} ${row.unit}`
  const limit = row.limit === undefined ? '' : `${row.limit} ${row.unit}`
  const verdict = row.limit === undefined ? '' : figure <= row.limit ? 'ok' : 'OVER'
  return [row.name, shown, limit, verdict]
}

const words = []
const table = [['What', 'Measured', 'At most', '']]
for (const name of modules) {
  try {
    const module = await import(pathToFileURL(join(bundled, `${name}.mjs`)).href)
    const measures = Object.entries(module).filter(([key]) => key.startsWith('measure'))
    if (measures.length === 0) throw new Error('it exports no function measure…')
    for (const [, measure] of measures) for (const row of await measure()) table.push(line(row))
    for (const [key, explain] of Object.entries(module)) if (key.startsWith('explain')) words.push(['', ...explain()])
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.stack : error}`)
    process.exitCode = 1
  }
}

const widths = [0, 1, 2].map((column) => Math.max(...table.map((cells) => cells[column].length)))
for (const cells of table)
  console.log(
    cells
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd(),
  )
for (const lines of words) console.log(lines.join('\n'))
