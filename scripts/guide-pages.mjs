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
/** Those of the program, as in the window. */
const fonts = ['Barlow-Regular.ttf', 'Barlow-SemiBold.ttf', 'BarlowCondensed-SemiBold.ttf']

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
  writeFileSync(
    join(folder, 'sections.json'),
    JSON.stringify(sources.flatMap((source) => sectionsOf(source, rules.asked))),
  )
  writeFileSync(join(folder, 'search.js'), searchScript)
  for (const name of fonts) cpSync(join(root, 'resources/fonts', name), join(folder, name))
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
      { file: RULES, text: module.ruleList(), title: 'All checks' },
      ...pages.map(({ name, text, title }) => ({ file: `${name}.md`, text, title, below: RULES })),
    ],
    pictures: pages.flatMap(({ pictures }) => pictures),
    asked: module.askedFor,
  }
}

const ruleFolders = [
  'src/core/checking/checker/rules',
  'src/core/checking/checker/meta-checks',
  ...readdirSync(join(root, 'src/core/games'))
    .map((id) => `src/core/games/${id}/rules`)
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
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} – Bulkhead</title>
<link rel="stylesheet" href="guide.css">
<script type="module" src="search.js"></script>
</head>
<body>
<nav aria-label="Pages">
<p class="name"><a href="../index.html">Bulkhead</a></p>
<label for="search">Search the guide</label>
<input id="search" type="search" autocomplete="off">
<ul id="hits" aria-live="polite" hidden></ul>
<details id="all" open>
<summary>All pages</summary>
<ul id="pages">
${list}
</ul>
</details>
</nav>
<main>
${markdown.render(text)}${nextOf(below, sources)}</main>
</body>
</html>
`
}

/** The pages before and after this one, as they are listed. */
function nextOf(file, sources) {
  const listed = sources.filter(({ below }) => below === undefined)
  const at = listed.findIndex((source) => source.file === file)
  const link = (source, word) =>
    source === undefined ? '' : `<a href="${pageName(source.file)}"><span>${word}</span> ${escaped(source.title)}</a>`
  return `<p class="turn">${link(listed[at - 1], 'Before:')} ${link(listed[at + 1], 'Next:')}</p>\n`
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

/** What the search looks through: a page, or a part of it below a heading, with what people call it otherwise. */
function sectionsOf({ file, title, text }, asked) {
  return text.split(/^(?=#{2,3} )/m).map((part) => {
    const heading = /^#+ (.+)$/m.exec(part)?.[1] ?? title
    const words = part
      .replace(/^#.*$/gm, '')
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/<\/?kbd>|[*`]|^\|[-:| ]+\|$/gm, '')
      .replaceAll('\\\\', '\\')
      .replace(/[|\s]+/g, ' ')
    const anchor = heading === title ? '' : `#${anchorOf(heading)}`
    const meant = Object.entries(asked).filter(
      ([id]) =>
        id === (anchor === '' ? title : `${title}/${heading}`) || id === `rule:${file.replace(/^rule-|\.md$/g, '')}`,
    )
    return {
      id: `${pageName(file)}${anchor}`,
      title: heading,
      page: title,
      asked: meant.map(([, said]) => said).join(' '),
      text: words.trim(),
    }
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
      fields: ['title', 'page', 'asked', 'text'],
      storeFields: ['title', 'page', 'text'],
      searchOptions: {
        boost: { title: 4, page: 2, asked: 4 },
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
// The list of pages would fill a telephone: there it waits behind its title.
document.getElementById('all').open = matchMedia('(min-width: 48.01rem)').matches
field.addEventListener('keydown', ({ key }) => {
  if (key === 'Enter') hits.querySelector('a')?.click()
})
`

const style = `@font-face { font-family: Barlow; src: url(Barlow-Regular.ttf); }
@font-face { font-family: Barlow; font-weight: 600 700; src: url(Barlow-SemiBold.ttf); }
@font-face { font-family: 'Barlow Condensed'; font-weight: 600 700; src: url(BarlowCondensed-SemiBold.ttf); }
:root { color-scheme: light dark; font: 17px/1.55 Barlow, system-ui, sans-serif; --ground: light-dark(#faf8f3, #14191c); --text: light-dark(#1b2226, #e6e9ea); --soft: light-dark(#5a646a, #a3adb2); --accent: light-dark(#0b5c6e, #6cc5d6); --line: light-dark(#d5d0c4, #364147); --raised: light-dark(#efece4, #20282c); }
body { display: grid; grid-template-columns: 15rem minmax(0, 44rem); gap: 3rem; max-width: 64rem; margin: 0 auto; padding: 1.5rem; background: var(--ground); color: var(--text); }
a { color: var(--accent); text-underline-offset: .15em; text-decoration-thickness: 1px; }
h1, h2, h3 { font-family: 'Barlow Condensed', Barlow, sans-serif; line-height: 1.2; }
h1 { font-size: 2.2rem; }
h2 { margin-top: 2.2rem; padding-top: .6rem; border-top: 1px solid var(--line); font-size: 1.6rem; }
h3 { margin-top: 1.8rem; font-size: 1.25rem; }
nav { position: sticky; top: 1.5rem; align-self: start; max-height: calc(100vh - 3rem); overflow-y: auto; }
nav ul { list-style: none; margin: .5rem 0; padding: 0; }
nav li { margin: .1rem 0; }
nav li a { display: block; padding: .2rem .6rem; border-radius: 5px; text-decoration: none; }
nav li a:hover { text-decoration: underline; }
nav span { display: block; padding: 0 .6rem; font-size: .85rem; color: var(--soft); }
nav a[aria-current] { background: var(--raised); font-weight: 600; }
.name { margin: 0 0 1rem; font: 600 1.5rem/1.2 'Barlow Condensed', sans-serif; }
.name a { text-decoration: none; }
summary { margin-top: .75rem; color: var(--soft); font-size: .9rem; cursor: pointer; }
label { font-size: .9rem; color: var(--soft); }
input { box-sizing: border-box; width: 100%; min-height: 2.5rem; margin-top: .2rem; padding: .25rem .6rem; border: 1px solid var(--soft); border-radius: 6px; background: var(--raised); color: inherit; font: inherit; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
main > h1:first-child { margin-top: 0; }
main > h1 + p { color: var(--soft); font-size: 1.1rem; }
li { margin: .35rem 0; }
img { display: block; max-width: 100%; height: auto; margin: .8rem 0; border: 1px solid var(--line); border-radius: 6px; background: #fff; }
table { display: block; overflow-x: auto; border-collapse: collapse; }
td, th { padding: .3rem .6rem; border: 1px solid var(--line); text-align: left; vertical-align: top; }
th { background: var(--raised); }
kbd, code { padding: 0 .25em; border-radius: 3px; background: var(--raised); font: .9em ui-monospace, monospace; }
kbd { border: 1px solid var(--line); }
pre { overflow-x: auto; padding: .75rem; border-radius: 6px; background: var(--raised); line-height: 1.45; }
pre code { padding: 0; background: none; }
.turn { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .5rem 2rem; margin-top: 3rem; padding-top: 1rem; border-top: 1px solid var(--line); }
.turn span { color: var(--soft); }
@media (max-width: 48rem) { body { display: block; padding: 1rem; } nav { position: static; max-height: none; margin-bottom: 1.5rem; } .name { display: none; } }
@media print { nav, .turn { display: none; } body { display: block; background: none; color: #000; } }
`
