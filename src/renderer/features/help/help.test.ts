import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Block } from '#foundation/prose/prose.ts'
import { readProse } from '#foundation/prose/read-prose.ts'
import { blankMission } from '#model/mission/blank.ts'
import { allTopics, topicOfTab, topicOfWindow } from '#ui/help/topics.ts'
import { guideKeys, pages, pageText, passages, passagesOf, passagesWith, pictureOf } from './guide-passages.ts'

const folder = new URL('../../../../docs/guide/', import.meta.url)
const read = (name: string): string => readFileSync(new URL(name, folder), 'utf8')

describe('F1 opens the page about the part of the window in use', () => {
  const map = {
    gallery: 'closed',
    workspace: 'map',
    comparison: null,
    tableOpen: false,
    inspectorTab: 'trial',
    tool: { kind: 'select' },
    selection: [],
  } as const
  it.each([
    ['Get started', { gallery: 'start' }, null],
    ['Get started', {}, 'battlefield'],
    ['Library', { gallery: 'library' }, 'page'],
    ['Mission packs', { gallery: 'pack', workspace: 'paper' }, 'page'],
    ['Mission and scoring', { workspace: 'mission' }, 'outline'],
    ['Share and print/Export', { workspace: 'paper', tool: { kind: 'sight' } }, 'paper'],
    ['Checks/Problems', { workspace: 'mission' }, 'problems'],
    ['Version history', { tool: { kind: 'run' } }, 'version'],
    ['Walls and rooms/Wall runs', { tool: { kind: 'run' } }, 'battlefield'],
    ['Select and arrange/Select and move', { selection: ['a'] }, 'battlefield'],
    ['Try out rules/Before you start', {}, 'inspector'],
    ['Accessibility/Map as a table', { tableOpen: true }, 'battlefield'],
  ] as const)('%s for %j, with the keys in %s', (topic, change, region) => {
    expect(topicOfWindow({ ...map, ...change }, region)).toBe(topic)
  })
})

describe('the guide in passages', () => {
  it('are cut at every heading', () => {
    const text =
      '# G\n\nFirst.\n\n![A wall](pictures/wall.png)\n\n## Walls\n\n**Long** (<kbd>1</kbd>).\n\n- one\n\n### Short\n\nOne.\n\n## Next\n\nMore.'
    expect(passagesOf(text)).toEqual(
      [
        { id: 'G', title: 'G', text: 'First.' },
        { id: 'G/Walls', title: 'Walls', text: '**Long** (`1`).\n\n- one' },
        { id: 'G/Short', title: 'Short', text: 'One.' },
        { id: 'G/Next', title: 'Next', text: 'More.' },
      ].map((passage) => ({ ...passage, page: 'G' })),
    )
  })

  it('is the guide that is in the documents, whole and in its order', () => {
    const files = readdirSync(folder).filter((name) => name !== 'README.md')
    const shown = pages.map(({ file }) => file)
    expect(files.filter((file) => !shown.includes(file))).toEqual([])
    const listed = [...read('README.md').matchAll(/^- \[(.+?)\]\((.+?)\)/gm)].map(([, title, file]) => [title, file])
    expect(pages.slice(0, listed.length).map(({ title, file }) => [title, file])).toEqual(listed)
    expect(listed.map(([, file]) => file).toSorted()).toEqual(files.toSorted())
    for (const file of files) {
      expect(passages).toEqual(expect.arrayContaining([...passagesOf(read(file))]))
      expect(pageText(file)).toContain(passagesOf(read(file)).at(-1)?.text ?? '?')
    }
  })

  it('has no heading twice on a page: a question mark finds its own', () => {
    const ids = passages.map(({ id }) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  it('has every picture that it names', () => {
    for (const { file } of pages.filter(({ file }) => existsSync(new URL(file, folder))))
      for (const [, path = ''] of read(file).matchAll(/^!\[.+\]\((.+)\)$/gm))
        expect([path, pictureOf(path)]).not.toEqual([path, null])
  })

  it('has nothing of one game alone for a tab that all games have', () => {
    for (const topic of Object.values(topicOfTab)) {
      const passage = passages.find(({ id }) => id === topic) ?? expect.fail(topic)
      expect(['Ship-to-ship assault', 'Capital-ship boarding']).not.toContain(passage.page)
    }
  })

  it('has a passage for each part of the window that has a question mark', () => {
    const there = new Map(passages.map(({ id, text }) => [id, text]))
    expect(allTopics.filter((topic) => (there.get(topic) ?? '') === '')).toEqual([])
  })

  it('is shown without a sign of how it is written', () => {
    const words = (blocks: readonly Block[]): string => JSON.stringify(blocks)
    // One page is about just these signs.
    for (const { id, text } of passages.filter(({ page }) => page !== 'Prose in missions'))
      expect([id, /<\/?kbd>|\]\(|&[a-z]+;/.test(words(readProse(text).blocks))]).toEqual([id, false])
  })

  it('shows the keys that a person has, not the usual ones', () => {
    const own = { 'CmdOrCtrl+K': 'CmdOrCtrl+J', V: '', 'command:fairness': 'F9', '1': 'Alt+W' }
    const shown = (map: { ownKeys: Record<string, string>; singleKeys: boolean }, mac = false): string =>
      passagesWith(guideKeys(blankMission(), map, mac))
        .map(({ text }) => text)
        .join('\n')
    const text = shown({ ownKeys: own, singleKeys: true })
    expect(text).toContain('Press `Ctrl+J`, or click the field at the top')
    expect(text).toContain('| Hide Panels | `Ctrl+\\` |')
    expect(text).toContain('Press `Alt+W` for A1')
    expect(text).toContain('1. Press `no key`.\n2. Click a thing.')
    expect(text).toMatch(/\| Check \| Fairness Report \| `F9` \|/)
    expect(text).not.toContain('`Ctrl+K`')
    expect(shown({ ownKeys: {}, singleKeys: true })).toBe(passages.map((each) => each.text).join('\n'))
    expect(shown({ ownKeys: {}, singleKeys: false })).toContain('Press `no key` and click what you want to remove')
    expect(shown({ ownKeys: {}, singleKeys: true }, true)).toContain('Press `⌘K`, or click')
    // Further keys, too.
    expect(shown({ ownKeys: {}, singleKeys: true }, true)).toContain('`⌥N`')
    expect(shown({ ownKeys: {}, singleKeys: true }, true)).not.toMatch(/`Ctrl\+/)
  })
})
