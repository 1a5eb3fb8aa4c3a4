// The user guide as plain pages for a web host: made of docs/guide, with its pictures and a search that needs no server.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import markdownIt from 'markdown-it'
import { runnerImport } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const docs = join(root, 'docs')
/** Pages beside the guide that it sends its readers to. */
const besides = ['printing.md', 'prose.md', 'geometry.md']

/**
 * Writes the pages into a folder.
 * @param {string} folder is made where it is missing
 * @returns {Promise<readonly string[]>} names of the pages
 */
export async function writeGuide(folder) {
  mkdirSync(folder, { recursive: true })
  const rules = await ruleSources()
  const sources = [...guideSources(), ...rules.sources]
  for (const { name, svg } of rules.pictures) writeFileSync(join(folder, name), svg)
  const names = new Set(sources.map(({ file }) => file))
  for (const source of sources) writeFileSync(join(folder, pageName(source.file)), pageOf(source, sources, names))
  const pictures = readdirSync(join(docs, 'pictures')).filter((name) =>
    sources.some(({ text }) => text.includes(`pictures/${name}`)),
  )
  for (const name of pictures) cpSync(join(docs, 'pictures', name), join(folder, name))
  const require = createRequire(import.meta.url)
  cpSync(join(require.resolve('minisearch'), '../../es/index.js'), join(folder, 'minisearch.js'))
  writeFileSync(join(folder, 'sections.json'), JSON.stringify(sources.flatMap(sectionsOf)))
  writeFileSync(join(folder, 'search.js'), searchScript)
  writeFileSync(join(folder, 'guide.css'), style)
  return sources.map(({ file }) => pageName(file))
}

function guideSources() {
  const read = (path) => readFileSync(join(docs, path), 'utf8')
  const index = read('guide/README.md')
  const listed = [...index.matchAll(/^- \[.+?\]\(([\w-]+\.md)\)/gm)].map(([, file]) => file)
  return [
    { file: 'README.md', text: index },
    ...listed.map((file) => ({ file, text: read(`guide/${file}`) })),
    ...besides.map((file) => ({ file, text: read(file) })),
  ].map((source) => ({ ...source, title: /^# (.+)$/m.exec(source.text)?.[1] ?? source.file }))
}

/** The pages of the rules and their pictures, which the program itself draws. */
async function ruleSources() {
  const { module } = await runnerImport(join(root, 'scripts/rule-pages.ts'), {
    root,
    configFile: false,
    logLevel: 'error',
  })
  const texts = Object.fromEntries(
    ruleFolders.flatMap((folder) =>
      readdirSync(join(root, folder)).map((id) => [id, readFileSync(join(root, folder, id, 'README.md'), 'utf8')]),
    ),
  )
  const pages = module.rulePages(texts)
  return {
    sources: [
      { file: RULES, text: module.ruleList(), title: 'Rules of the checks' },
      ...pages.map(({ name, text, title }) => ({ file: `${name}.md`, text, title, below: RULES })),
    ],
    pictures: pages.flatMap(({ pictures }) => pictures),
  }
}

const ruleFolders = [
  'src/core/checker/rules',
  'src/core/checker/own-checks',
  ...readdirSync(join(root, 'src/core/rule-sets'))
    .map((id) => `src/core/rule-sets/${id}/rules`)
    .filter((folder) => existsSync(join(root, folder))),
]
/** The page that lists the rules. */
const RULES = 'rules.md'

const pageName = (file) => (file === 'README.md' ? 'index.html' : file.replace(/\.md$/, '.html'))

const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')

const escaped = (text) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign])

function pageOf({ file, title, text, below = file }, sources, names) {
  // Our own documents: the keys in them are marked up.
  const markdown = markdownIt({ html: true })
  markdown.core.ruler.push('guide', ({ tokens }) => {
    for (const [index, token] of tokens.entries()) {
      if (token.type === 'heading_open') token.attrSet('id', anchorOf(tokens[index + 1]?.content ?? ''))
      for (const inline of token.children ?? []) {
        if (inline.type === 'image') {
          inline.attrSet('src', basename(inline.attrGet('src') ?? ''))
          inline.attrSet('loading', 'lazy')
        }
        if (inline.type === 'link_open') follow(inline, names)
      }
    }
  })
  // The pages of single rules are listed on a page of their own.
  const list = sources
    .filter((other) => other.below === undefined)
    .map((other) => {
      const here = other.file === below ? ' aria-current="page"' : ''
      return `<li><a href="${pageName(other.file)}"${here}>${escaped(other.title)}</a></li>`
    })
    .join('\n')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} – Bulkhead</title>
<link rel="stylesheet" href="guide.css">
<script type="module" src="search.js"></script>
</head>
<body>
<nav aria-label="Pages">
<label for="search">Search the guide</label>
<input id="search" type="search" autocomplete="off">
<ul id="hits" aria-live="polite" hidden></ul>
<ul id="pages">
${list}
</ul>
</nav>
<main>
${markdown.render(text)}</main>
</body>
</html>
`
}

/** A link to another page of the guide leads there; one to a file that is not here is its words alone. */
function follow(link, names) {
  const target = link.attrGet('href') ?? ''
  if (/^[a-z]+:|^#/.test(target)) return
  const [path, anchor] = target.split('#')
  const name = path.endsWith('rules/README.md') ? RULES : basename(path)
  if (names.has(name)) link.attrSet('href', `${pageName(name)}${anchor === undefined ? '' : `#${anchor}`}`)
  else link.attrs = null
}

/** What the search looks through: a page, or a part of it below a heading. */
function sectionsOf({ file, title, text }) {
  return text.split(/^(?=#{2,3} )/m).map((part) => {
    const heading = /^#+ (.+)$/m.exec(part)?.[1] ?? title
    const words = part
      .replace(/^#.*$/gm, '')
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/<\/?kbd>|[*`]|^\|[-:| ]+\|$/gm, '')
      .replace(/[|\s]+/g, ' ')
    const anchor = heading === title ? '' : `#${anchorOf(heading)}`
    return { id: `${pageName(file)}${anchor}`, title: heading, page: title, text: words.trim() }
  })
}

const searchScript = `import MiniSearch from './minisearch.js'
const field = document.getElementById('search')
const hits = document.getElementById('hits')
const pages = document.getElementById('pages')
let engine
async function load() {
  engine ??= fetch('sections.json').then((answer) => answer.json()).then((sections) => {
    const made = new MiniSearch({
      fields: ['title', 'page', 'text'],
      storeFields: ['title', 'page', 'text'],
      searchOptions: {
        boost: { title: 4, page: 2 },
        prefix: true,
        fuzzy: 0.2,
        // What people want to do stands in the guide; a hundred rules speak of nearly everything.
        boostDocument: (id) => (id.startsWith('rule-') ? 0.6 : 1),
      },
    })
    made.addAll(sections)
    return made
  })
  return engine
}
field.addEventListener('focus', load)
field.addEventListener('input', async () => {
  const query = field.value.trim()
  const search = await load()
  if (query !== field.value.trim()) return
  const strict = search.search(query, { combineWith: 'AND' })
  const found = (strict.length > 0 ? strict : search.search(query)).slice(0, 12)
  hits.replaceChildren(...found.map((hit) => {
    const item = document.createElement('li')
    const link = document.createElement('a')
    link.href = hit.id
    link.textContent = hit.title === hit.page ? hit.page : hit.page + ' › ' + hit.title
    const line = document.createElement('span')
    line.textContent = hit.text.slice(0, 110)
    item.append(link, line)
    return item
  }))
  hits.hidden = query === ''
  pages.hidden = query !== ''
})
field.addEventListener('keydown', ({ key }) => {
  if (key === 'Enter') hits.querySelector('a')?.click()
})
`

const style = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { display: grid; grid-template-columns: 15rem minmax(0, 46rem); gap: 2.5rem; max-width: 66rem; margin: 0 auto; padding: 1.5rem; }
nav { position: sticky; top: 1.5rem; align-self: start; max-height: calc(100vh - 3rem); overflow-y: auto; }
nav ul { list-style: none; margin: .75rem 0; padding: 0; }
nav li { margin: .35rem 0; }
nav span { display: block; font-size: .85rem; opacity: .8; }
nav a[aria-current] { font-weight: 700; text-decoration: none; }
input { box-sizing: border-box; width: 100%; min-height: 2.5rem; padding: .25rem .5rem; font: inherit; }
main > h1:first-child { margin-top: 0; }
img { display: block; max-width: 100%; height: auto; border: 1px solid #8886; border-radius: 6px; background: #fff; }
table { display: block; overflow-x: auto; border-collapse: collapse; }
td, th { padding: .25rem .6rem; border: 1px solid #8886; text-align: left; vertical-align: top; }
kbd, code { padding: 0 .25em; border-radius: 3px; background: #8882; font: .92em ui-monospace, monospace; }
pre { overflow-x: auto; padding: .75rem; background: #8882; }
pre code { padding: 0; background: none; }
@media (max-width: 48rem) { body { display: block; } nav { position: static; max-height: none; } }
@media print { nav { display: none; } body { display: block; } }
`
