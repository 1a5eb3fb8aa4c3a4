// npm run build:web [-- FOLDER]: the browser edition as one folder of plain files for any web host, also below a path
// of its own such as https://example.org/games/bulkhead/. Share links then work with that address.
// It can be installed, works without a connection (src/service-worker), and has a page for reading a mission (src/renderer/view.html).
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Resvg } from '@resvg/resvg-js'
import { writeGuide } from './guide-pages.mjs'
import { keepOffline, WORKER } from './keep-offline.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const built = join(root, 'out/renderer')
const parts = join(root, 'out/web-parts')
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
  if (!existsSync(join(built, 'index.html')) || !existsSync(join(parts, WORKER)))
    return 'Bulkhead has not been built yet: run `npm run build` first.'
  if (!existsSync(target)) return null
  const isOurs = existsSync(join(target, mark)) || readdirSync(target).length === 0
  return isOurs ? null : `${target} holds other files. Choose an empty folder, or one that this command has made.`
}

async function write(target) {
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  for (const source of [built, parts])
    cpSync(source, target, { recursive: true, filter: (file) => !file.endsWith('.map') })
  await writeGuide(join(target, 'guide'))
  cpSync(join(root, 'LICENSE'), join(target, 'LICENSE.txt'))
  // The editor asks for the files it was started with; here there are none, and a page that is missing would be an error.
  writeFileSync(join(target, 'start-files.json'), '{"files":[]}\n')
  makeInstallable(target)
  keepOffline(target)
  writeFileSync(
    join(target, mark),
    'The browser edition of Bulkhead. Put all of this folder on a web host; the address of index.html is the one for share links.\n',
  )
  console.log(`${target}   (put it on a web host; its address goes into Share Link, or after \`bulkhead link --base\`)`)
}

/** Adds the manifest with its icons, and what chooses between the editor and the page for reading. */
function makeInstallable(target) {
  const icon = readFileSync(join(root, 'resources/icons/bulkhead.svg'), 'utf8')
  // Cut into the shape that the system likes: colour up to the edge.
  const filled = icon.replace('x="16" y="16" width="480" height="480" rx="96"', 'width="512" height="512"')
  writeFileSync(join(target, 'icon.png'), new Resvg(icon).render().asPng())
  writeFileSync(join(target, 'icon-maskable.png'), new Resvg(filled).render().asPng())
  cpSync(join(root, 'resources/web/choose-page.js'), join(target, 'choose-page.js'))
  const manifest = {
    name: 'Bulkhead',
    short_name: 'Bulkhead',
    description: JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).description,
    start_url: './',
    scope: './',
    display: 'standalone',
    background_color: '#1a2027',
    theme_color: '#1a2027',
    icons: [
      { src: 'icon.png', sizes: '512x512', type: 'image/png' },
      { src: 'icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
  writeFileSync(join(target, 'manifest.webmanifest'), `${JSON.stringify(manifest, null, 2)}\n`)
  const page = join(target, 'index.html')
  const head =
    '<link rel="manifest" href="./manifest.webmanifest" />\n    <script src="./choose-page.js"></script>\n    '
  writeFileSync(page, readFileSync(page, 'utf8').replace('<meta name="viewport"', `${head}$&`))
}
