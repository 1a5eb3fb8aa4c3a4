import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Block } from '#foundation/prose/prose.ts'
import { readProse } from '#foundation/prose/read-prose.ts'
import { blankMission } from '#model/mission/blank.ts'
import { allTopics, topicOfTab, topicOfTool } from '#ui/help/topics.ts'
import { guideKeys, pages, pageText, passages, passagesOf, passagesWith, pictureOf } from './guide-passages.ts'

const folder = new URL('../../../../docs/guide/', import.meta.url)
const read = (name: string): string => readFileSync(new URL(name, folder), 'utf8')

describe('the guide in passages', () => {
  it('parts chapters and paragraphs with a word in front, and what belongs to them', () => {
    const text =
      '# G\n\n## Walls\n\nFirst.\n\n![A wall](pictures/wall.png)\n\n**Long** (<kbd>1</kbd>). Two squares.\n\n- one\n\n**Short.** One.\n\n## Next\n\nMore.'
    expect(passagesOf(text).map(({ page, ...rest }) => [page, rest])).toEqual(
      [
        { id: 'G', title: 'G', text: '' },
        { id: 'Walls', title: 'Walls', text: 'First.\n\n\n**Long** (`1`). Two squares.\n\n- one\n\n**Short.** One.' },
        { id: 'Walls/Long', title: 'Long', text: '**Long** (`1`). Two squares.\n\n- one' },
        { id: 'Walls/Short', title: 'Short', text: '**Short.** One.' },
        { id: 'Next', title: 'Next', text: 'More.' },
      ].map((passage) => ['G', passage]),
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

  it('calls no two chapters the same: a question mark finds its own', () => {
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
      expect([topic, passage.page]).not.toEqual([topic, 'Two more games'])
    }
  })

  it('has a passage for each part of the window that has a question mark', () => {
    const tools = [
      'select',
      'run',
      'room',
      'hatchway',
      'erase',
      'arrange',
      'model',
      'measure',
      'sight',
      'ranges',
      'what-if',
      'note',
    ] as const
    const topics = [...allTopics, ...tools.map((kind) => topicOfTool({ kind }))]
    const there = new Map(passages.map(({ id, text }) => [id, text]))
    expect(topics.filter((topic) => (there.get(topic) ?? '') === '')).toEqual([])
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
    expect(text).toContain('**Do anything** (`Ctrl+J`')
    expect(text).toContain('| Map Only | `Ctrl+\\` |')
    expect(text).toContain('Press `Alt+W` for A1')
    expect(text).toContain('**Select** (`no key`)')
    expect(text).toMatch(/\| Mission \| Fairness Report \| `F9` \|/)
    expect(text).not.toContain('`Ctrl+K`')
    expect(shown({ ownKeys: {}, singleKeys: true })).toBe(passages.map((each) => each.text).join('\n'))
    expect(shown({ ownKeys: {}, singleKeys: false })).toContain('**Erase** (`no key`)')
    expect(shown({ ownKeys: {}, singleKeys: true }, true)).toContain('**Do anything** (`⌘K`')
    // Further keys, too.
    expect(shown({ ownKeys: {}, singleKeys: true }, true)).toContain('`⌥N`')
    expect(shown({ ownKeys: {}, singleKeys: true }, true)).not.toMatch(/`Ctrl\+/)
  })
})
