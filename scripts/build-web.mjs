// npm run build:web [-- FOLDER]: the browser edition as one folder of plain files for any web host, also below a path
// of its own such as https://example.org/games/bulkhead/. Share links then work with that address.
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeGuide } from './guide-pages.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const built = join(root, 'out/renderer')
/** A file only such a folder has: nothing else is ever emptied. */
const mark = 'bulkhead-web.txt'

const USAGE = 'Usage: npm run build:web [-- FOLDER]. Without a folder the browser edition is written to out/web.'

const [wanted, ...more] = process.argv.slice(2)
const folder = resolve(wanted ?? join(root, 'out/web'))
// What begins with a hyphen is an option meant for some other command: no folder is made of that name.
const reason = wanted?.startsWith('-') || wanted === '' || more.length > 0 ? USAGE : reasonAgainst(folder)
if (reason === null) await write(folder)
else {
  console.error(reason)
  process.exitCode = 2
}

function reasonAgainst(target) {
  if (!existsSync(join(built, 'index.html'))) return 'Bulkhead has not been built yet: run `npm run build` first.'
  if (!existsSync(target)) return null
  const isOurs = existsSync(join(target, mark)) || readdirSync(target).length === 0
  return isOurs ? null : `${target} holds other files. Choose an empty folder, or one that this command has made.`
}

async function write(target) {
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  cpSync(built, target, { recursive: true, filter: (source) => !source.endsWith('.map') })
  await writeGuide(join(target, 'guide'))
  cpSync(join(root, 'LICENSE'), join(target, 'LICENSE.txt'))
  // The editor asks for the files it was started with; here there are none, and a page that is missing would be an error.
  writeFileSync(join(target, 'start-files.json'), '{"files":[]}\n')
  writeFileSync(
    join(target, mark),
    'The browser edition of Bulkhead. Put all of this folder on a web host; the address of index.html is the one for share links.\n',
  )
  console.log(`${target}   (put it on a web host; its address goes into Share Link, or after \`bulkhead link --base\`)`)
}
