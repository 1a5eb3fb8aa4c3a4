// The documents are true to the program: links lead somewhere, every command is described, every named script exists.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import MarkdownIt from 'markdown-it'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { commandIds, commands } from '#host/commands.ts'
import { blankMission } from '#model/mission/blank.ts'
import { exporters } from '#publishing/export/registry.ts'
import { optionKeys, toolShortcuts } from '../../src/renderer/ui/keys/shortcuts.ts'
import { projectRoot } from './source-files.ts'

const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8')
const KEYS = 'docs/guide/keys.md'
const SHELL = 'docs/guide/command-line.md'

const documents = [
  ...readdirSync(projectRoot).filter((name) => name.endsWith('.md')),
  ...['docs', 'src', 'resources'].flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
      .map((entry) => relative(projectRoot, join(entry.parentPath, entry.name))),
  ),
]

describe('keys are shown as keys', () => {
  const withKeys = documents.filter((path) => read(path).includes('<kbd>'))
  // A backslash before the closing tag would make text of it.
  test.each(withKeys)('in %s', (path) => {
    expect(new MarkdownIt({ html: true }).render(read(path))).not.toContain('&lt;/kbd&gt;')
  })
})

describe('links lead to something', () => {
  test.each(documents)('%s', (path) => {
    const targets = [...read(path).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
    const dead = targets.filter((target) => {
      if (/^[a-z]+:/.test(target)) return false
      const [file = '', anchor] = target.split('#')
      const place = file === '' ? path : join(dirname(path), file)
      if (!existsSync(join(projectRoot, place))) return true
      return anchor !== undefined && place.endsWith('.md') && !anchorsOf(read(place)).includes(anchor)
    })
    expect(dead).toEqual([])
  })
})

/** The anchors that headings get. */
const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )

test.each(commandIds)('the guide lists the command %s with its keys', (id) => {
  const { label, keys } = commands[id]
  const row = read(KEYS)
    .split('\n')
    .find((line) => line.startsWith('|') && line.includes(`| ${label} |`))
  expect(row).toBeDefined()
  const shown = keys?.replace('CmdOrCtrl', 'Ctrl').replace('Delete', 'Del').replace(/=$/, '+').replace('\\', '\\\\')
  expect(row).toContain(shown === undefined ? '| – |' : `<kbd>${shown}</kbd>`)
})

describe('a menu that a document leads to has that entry', () => {
  const menus = new Set(['File', 'Edit', 'Arrange', 'View', 'Check', 'Help'])
  const bare = (label: string): string => label.replace(/[….]+$/, '').toLowerCase()
  const labels = Object.values(commands).map(({ label, menu, submenu }) =>
    [menu, ...(submenu === undefined ? [] : [submenu]), bare(label)].join(' → ').toLowerCase(),
  )
  // Entries that are no commands: the desktop makes them itself.
  const entries = new Set([...labels, 'view → interface scale'])
  const named = documents
    .filter((file) => file !== 'CHANGELOG.md')
    .flatMap((file) =>
      [...read(file).matchAll(/\*([A-Z][a-z]+) (?:→|>) ([^*]+)\*/g)].flatMap(([, menu = '', entry = '']) =>
        menus.has(menu) ? [`${file}: ${menu.toLowerCase()} → ${bare(entry)}`] : [],
      ),
    )
  test('there are some', () => expect(named.length).toBeGreaterThan(20))
  test.each([...new Set(named)])('%s', (line) => {
    expect(entries).toContain(line.slice(line.indexOf(': ') + 2))
  })
})

// Pieces have digits as shortcuts, which share one row for each sort.
const tools = toolShortcuts(blankMission()).filter(({ keys }) => !/\d/.test(keys))

test('there are tools with keys', () => expect(tools.length).toBeGreaterThan(15))
test.each(tools)('the guide lists the tool $label with its key', ({ label, keys }) => {
  expect(read(KEYS)).toContain(`| Tool | ${label} | <kbd>${keys}</kbd> |`)
})
test.each(optionKeys)('the guide lists the key $keys for a tool in hand', ({ keys }) => {
  expect(read(KEYS)).toMatch(new RegExp(`^\\| With a tool \\| .* \\| <kbd>${keys.replace('+', '\\+')}</kbd> \\|$`, 'm'))
})

describe('an export format is in the documents', () => {
  test.each(exporters.map(({ extension }) => extension))('.%s', (extension) => {
    expect(read('docs/printing.md'), 'the table in docs/printing.md').toContain(`| \`.${extension}\` |`)
    expect(read('README.md'), 'the line of `bulkhead export` in README.md').toMatch(
      new RegExp(`^npx bulkhead export .*\\.${extension}\\b`, 'm'),
    )
  })
})

test('every file that CONTRIBUTING names is there', () => {
  const named = [...read('CONTRIBUTING.md').matchAll(/`((?:src|test|resources|docs)\/[\w./-]+\.[a-z]+)`/g)].map(
    ([, path = '']) => path,
  )
  expect(named.length).toBeGreaterThan(3)
  expect(named.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([])
})

test('CONTRIBUTING lists every room of the core', () => {
  const folders = readdirSync(join(projectRoot, 'src/core'), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  )
  const contributing = read('CONTRIBUTING.md')
  expect(folders.map(({ name }) => name).filter((name) => !contributing.includes(`${name}/`))).toEqual([])
})

test('every npm script that a document names exists', () => {
  const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')))
  const named = ['README.md', 'CONTRIBUTING.md', SHELL].flatMap((path) =>
    [...read(path).matchAll(/npm (?:run )?(start|test|(?<=run )[\w:-]+)/g)].map(([, name = '']) => name),
  )
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})
