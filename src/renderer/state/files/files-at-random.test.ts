/**
 * Files, tabs and unsaved work at random, against a simple model: what is asked of a slow disk, of a clipboard and of a person is
 * answered in any order. Each state of a mission has a title of its own, which begins with a word for where the mission comes from.
 */
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { HostCall } from '#host/channel-names.ts'
import type { FileRef } from '#host/host.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import { leftJournal, titleSaid } from '../../../../test/support/journals.ts'
import { memoryEditor, titled } from '../../../../test/support/memory-editor.ts'
import type { Question } from '../messages/notices-and-dialogs.ts'
import { isDirty } from '../mission/open-mission.ts'
import type { RecoverableWork } from '../recovery/recoverable-work.ts'
import { missionIn } from '../session/tabs.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

const FILES = ['a', 'b', 'c'] as const
const SLOW = [
  ...(['saveFile', 'saveFileAs', 'readAgain', 'openRecent', 'askToSave', 'readClipboard', 'clearRecovery'] as const),
] satisfies readonly HostCall[]
const ANSWERS: {
  readonly [Kind in Question['kind']]: readonly Parameters<Extract<Question, { kind: Kind }>['answer']>[0][]
} = {
  'ask-to-save': ['save', 'discard', 'cancel'],
  'file-changed': ['copy', 'overwrite', 'reload', 'cancel'],
  'not-kept': ['copy', 'overwrite', 'cancel'],
  downloaded: ['have', 'again', 'cancel'],
  'file-gone': ['elsewhere', 'write-again', 'cancel'],
}

const nat = fc.nat(1000)
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('draw' as const), at: nat }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('save' as const, 'save-as' as const), at: nat }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('undo' as const, 'redo' as const), at: nat }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom(
        ...(['begin', 'new-tab', 'show-tab', 'close-tab', 'hand-over', 'open', 'recent', 'paste'] as const),
        ...(['close', 'restore', 'restore-copy', 'changed-outside', 'gone-outside'] as const),
      ),
      at: nat,
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('hold' as const), at: nat }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('go-on' as const), at: nat }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('answer' as const), at: nat }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), at: nat }) },
)
type Step = typeof step extends fc.Arbitrary<infer Of> ? Of : never

const rootOf = (title: string): string => title.split(' ')[0] ?? ''
const titleIn = (text: string): string => JSON.parse(text).mission.title

/** An editor with what the model knows of it. */
async function world() {
  const editor = memoryEditor()
  const { host, get, store } = editor
  const faults: string[] = []
  /** States that somebody else has, or that nobody has made: they may go unasked. */
  const pristine = new Set(['Untitled mission'])
  const written = new Set<string>()
  const discarded = new Set<string>()
  /** What this editor has written to a file last, if nobody else has since. */
  const holds = new Map<string, string>()
  /** Where the missions come from that may be in a file. */
  const allowed = new Map<string, Set<string>>()
  const allow = (name: string, title: string): void => {
    allowed.set(name, (allowed.get(name) ?? new Set()).add(rootOf(title)))
  }
  let [numbers, places, ended] = [0, 0, false]
  const next = (): number => {
    numbers += 1
    return numbers
  }
  const putOutside = (name: string, title: string): void => {
    pristine.add(title)
    allow(`${name}.bulkhead`, title)
    editor.put(`${name}.bulkhead`, titled(title))
    holds.delete(`${name}.bulkhead`)
  }
  putOutside('a', 'A 0')
  putOutside('b', 'B 0')
  const lefts: RecoverableWork[] = []
  for (const [id, name] of [
    ['l', 'a'],
    ['k', null],
  ] as const) {
    const file: FileRef | null = name === null ? null : { handle: `file:${name}.bulkhead`, name: `${name}.bulkhead` }
    const title = `Left-${id} 0`
    if (file !== null) allow(file.name, title)
    lefts.push(await editor.leave(leftJournal(id, titled(title), file)))
  }

  const { saveFile, saveFileAs, askToSave, writeJournal, clearRecovery, closeAnswer } = host
  let last: Promise<unknown> = Promise.resolve()
  /** As real hosts do with what is kept of unsaved work. */
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }
  const mayGo = (title: string): boolean => pristine.has(title) || written.has(title) || discarded.has(title)
  const look = (): void => {
    for (const tab of get().tabs) {
      const open = missionIn(get(), tab)
      const { title } = open.document.mission
      if (!isDirty(open) && !pristine.has(title) && !written.has(title))
        faults.push(`“${title}” counts as saved and is not`)
      const name = open.file?.ref.name ?? ''
      const alone = get().tabs.filter((other) => missionIn(get(), other).file?.ref.name === name).length === 1
      const inFile = holds.get(name)
      if (!isDirty(open) && alone && inFile !== undefined && inFile !== title && rootOf(inFile) === rootOf(title))
        faults.push(`“${title}” counts as saved, and the file has “${inFile}”`)
    }
  }
  Object.assign(host, {
    saveFile: async (...[file, text, ...more]: Parameters<typeof saveFile>) => {
      const title = titleIn(text)
      if (!(allowed.get(file.name)?.has(rootOf(title)) ?? false)) faults.push(`“${title}” is written to ${file.name}`)
      const result = await saveFile(file, text, ...more)
      if (!result.ok) return result
      written.add(title)
      holds.set(file.name, title)
      return result
    },
    saveFileAs: async (...[name, text]: Parameters<typeof saveFileAs>) => {
      const result = await saveFileAs(name, text)
      if (!result.ok) return result
      written.add(titleIn(text))
      allow(result.value.file.name, titleIn(text))
      holds.set(result.value.file.name, titleIn(text))
      return result
    },
    askToSave: async (title: string) => {
      const answer = await askToSave(title)
      // What is on the screen when the person answers.
      if (answer === 'discard') discarded.add(title).add(editor.title())
      return answer
    },
    writeJournal: (...given: Parameters<typeof writeJournal>) => inTurn(() => writeJournal(...given)),
    clearRecovery: (...given: Parameters<typeof clearRecovery>) => inTurn(() => clearRecovery(...given)),
    closeAnswer: async (may: boolean) => {
      // What is drawn after the window has been told to go is nobody's.
      if (may) ended = true
      if (may)
        for (const tab of get().tabs) {
          const { title } = missionIn(get(), tab).document.mission
          if (!mayGo(title)) faults.push(`the window closes over “${title}”`)
        }
      await closeAnswer(may)
    },
  })
  let before = new Map<string, string>()
  store.subscribe((state) => {
    const now = new Map(
      state.tabs.map((tab) => {
        const { id, document } = missionIn(state, tab)
        return [id, document.mission.title] as const
      }),
    )
    for (const [id, title] of before)
      if (!now.has(id) && !mayGo(title)) faults.push(`“${title}” is gone, and nobody was asked`)
    before = now
  })
  const held: (() => void)[] = []
  const oneOf = <Value>(values: readonly Value[], at: number): Value | undefined => values[at % values.length]

  const take = async ({ do: what, at }: Step): Promise<void> => {
    const name = `${oneOf(FILES, at)}.bulkhead`
    switch (what) {
      case 'draw':
        return editor.rename(`${rootOf(editor.title())} ${next()}`)
      case 'undo':
      case 'redo':
      case 'save':
        return get().run(what)
      case 'save-as':
        places += 1
        editor.answers.place.push(at % 4 === 0 ? name : `place-${places}.bulkhead`)
        return get().run(what)
      case 'begin': {
        const title = `New-${next()} 0`
        pristine.add(title)
        return get().beginFrom(titled(title))
      }
      case 'new-tab':
        return get().newTab()
      case 'show-tab':
      case 'close-tab': {
        const slot = oneOf(get().tabs, at)?.slot ?? 0
        return what === 'show-tab' ? get().showTab(slot) : get().closeTab(slot)
      }
      case 'hand-over':
        return editor.disk.has(name) ? editor.handOver(name) : undefined
      case 'open':
        editor.answers.open.push(name)
        return get().run('open')
      case 'recent':
        return get().openRecent(`file:${name}`)
      case 'paste': {
        const title = `Pasted-${next()} 0`
        pristine.add(title)
        editor.said.clipboard = writeMission(titled(title))
        return get().run('paste')
      }
      case 'close':
        return editor.tell({ type: 'close-requested' })
      case 'restore':
      case 'restore-copy': {
        const left = oneOf(lefts, at)
        return left && editor.copies.has(left.copy.id)
          ? get().restoreRecovery(left, what === 'restore-copy')
          : undefined
      }
      case 'changed-outside':
        return putOutside(name.slice(0, 1), `Outside-${next()} 0`)
      case 'gone-outside':
        return void editor.disk.delete(name)
      case 'hold': {
        const call = oneOf(SLOW, at)
        return call === undefined ? undefined : void held.push(editor.hold(call))
      }
      case 'go-on':
        return held.splice(at % Math.max(1, held.length), 1)[0]?.()
      case 'answer':
        return answer(at)
      case 'wait':
        await pass(at)
    }
  }
  const answer = (at: number): void => {
    const { question } = get()
    if (question === null) return
    places += 1
    editor.answers.place.splice(0, editor.answers.place.length, `place-${places}.bulkhead`)
    // The choices are those of the kind.
    const say = question.answer as (choice: unknown) => void
    say(oneOf<unknown>(ANSWERS[question.kind], at))
  }

  return {
    editor,
    faults,
    async walk(steps: readonly Step[]): Promise<void> {
      editor.start()
      await pass(1)
      editor.answers.save = steps.map(({ at }) => oneOf(ANSWERS['ask-to-save'], at) ?? 'cancel')
      for (const each of steps) {
        if (ended) return
        await take(each)
        if (each.at % 3 > 0) await pass(1)
        look()
      }
      for (let round = 0; round < 40; round += 1) {
        for (const go of held.splice(0)) go()
        await pass(200)
        answer(3)
      }
      editor.answers.save = []
      await pass(2000)
      look()
      if (!ended) this.atRest()
    },
    /** Nothing is under way: unsaved work of each tab is in a journal, as it is. */
    atRest(): void {
      for (const tab of get().tabs) {
        const open = missionIn(get(), tab)
        const copy = editor.copies.get(tab.slot === 0 ? 'own' : `own-${tab.slot}`)
        const { title } = open.document.mission
        const kept = copy === undefined ? null : titleSaid(copy)
        if (isDirty(open) && kept !== title) faults.push(`of “${title}” the journal has “${kept}”`)
      }
      for (const { copy } of lefts) {
        const titles = get().tabs.map((tab) => rootOf(missionIn(get(), tab).document.mission.title))
        const title = `Left-${copy.id}`
        const isSomewhere = [...written, ...discarded].some((each) => rootOf(each) === title)
        if (!editor.copies.has(copy.id) && !titles.includes(title) && !isSomewhere) faults.push(`“${title}” is nowhere`)
      }
      if (editor.notices().some((text) => text.includes('went wrong'))) faults.push(editor.notices().join('; '))
    },
  }
}

describe('whatever is done with files, in whatever order disks and people answer', () => {
  it('no file gets what belongs elsewhere, no work goes unasked, and the mark of what is saved is true', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const { faults, walk } = await worldWith()
        await walk(steps)
        expect(faults).toEqual([])
      }),
      { numRuns: Number(process.env.BULKHEAD_FILE_WALKS ?? 14) },
    )
  })
})

const worldWith = async () => {
  const made = await world()
  return { faults: made.faults, walk: made.walk.bind(made) }
}
