/**
 * The contract that every implementation of `Host` keeps: a list of cases that know neither a test runner nor a page. A
 * stage brings the host and plays the person who answers its questions; every result is held against the channel table.
 */
import { type HostCalls, hostCalls } from '#host/channel-names.ts'
import { channels, hostEventSchema } from '#host/channels.ts'
import type { FileRef, Host } from '#host/host.ts'
import { expectFailure, expectSame, expectThat, unwrap, versionContract } from './version-contract.ts'

export interface HostStage {
  readonly host: Host
  /** The person's answer to the next question for a file to open; null: none. */
  willOpen(file: { readonly name: string; readonly content: string | Uint8Array } | null): Promise<void>
  /** The person's answer to the next questions for a place; null: none. */
  willSaveAs(name: string | null): Promise<void>
  /** The person's answer to the next question for a folder: one with these files (texts by name); null: none. */
  willAddFolder(files: Readonly<Record<string, string>> | null): Promise<void>
  /** The person's answer to "save the changes?". */
  willAnswer(answer: 'save' | 'discard' | 'cancel'): Promise<void>
  /** Another program writes over a file, or (null) removes it. */
  meddle(name: string, content: string | null): Promise<void>
  /** What was written under a name; a contract is not kept where nothing was. */
  writtenText(name: string): Promise<string>
  writtenBytes(name: string): Promise<Uint8Array>
  /** Width and height of the picture on the system's clipboard, as another program would paste it; null: there is none. */
  pastedPicture(): Promise<{ readonly width: number; readonly height: number } | null>
}

interface ContractCase {
  readonly name: string
  run(stage: HostStage): Promise<void>
}

/** Runs every case on a stage of its own, in whatever test runner `define` belongs to. */
export function describeHostContract(define: (name: string, run: (stage: HostStage) => Promise<void>) => void): void {
  for (const { name, run } of hostContract) define(name, (stage) => run({ ...stage, host: heldToSchemas(stage.host) }))
}

/** The same host, each answer checked against the channel table. */
function heldToSchemas(host: Host): Host {
  const held = hostCalls.map((call) => {
    const work = host[call] as (...args: unknown[]) => Promise<unknown>
    const checked = async (...args: unknown[]): Promise<unknown> => {
      const fits = channels[call].args.safeParse(args)
      expectThat(fits.success, `the case calls ${call} with arguments that do not fit`)
      const answer = await work.apply(host, args)
      const result = channels[call].result.safeParse(answer)
      expectThat(result.success, `${call} answers ${JSON.stringify(answer)}, which does not fit its schema`)
      return answer
    }
    return [call, checked]
  })
  const calls = Object.fromEntries(held) as HostCalls
  return { ...calls, kind: host.kind, platform: host.platform, onEvent: (listener) => host.onEvent(listener) }
}

/** The text that bytes are in UTF-8. */
const textOf = (bytes: Uint8Array): string =>
  decodeURIComponent(Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''))

const stranger: FileRef = { handle: 'nobody-handed-this-out', name: 'stranger.bulkhead' }

/** A PNG of 3 × 2 black pixels. */
const smallPicture = Uint8Array.of(
  137,
  80,
  78,
  71,
  13,
  10,
  26,
  10,
  0,
  0,
  0,
  13,
  73,
  72,
  68,
  82,
  0,
  0,
  0,
  3,
  0,
  0,
  0,
  2,
  8,
  0,
  0,
  0,
  0,
  184,
  31,
  57,
  198,
  0,
  0,
  0,
  11,
  73,
  68,
  65,
  84,
  120,
  156,
  99,
  96,
  128,
  0,
  0,
  0,
  8,
  0,
  1,
  183,
  88,
  115,
  149,
  0,
  0,
  0,
  0,
  73,
  69,
  78,
  68,
  174,
  66,
  96,
  130,
)

const hostContract: readonly ContractCase[] = [
  ...versionContract,
  {
    name: 'says where it runs',
    async run({ host }) {
      expectThat(['desktop', 'browser'].includes(host.kind), 'it is the desktop or the browser')
      expectThat(['mac', 'windows', 'linux', 'other'].includes(host.platform), 'the platform is one it knows')
    },
  },
  {
    name: 'takes no for an answer',
    async run({ host, willOpen, willSaveAs }) {
      await willOpen(null)
      expectFailure(await host.openFile(), 'cancelled', 'opening nothing')
      await willSaveAs(null)
      expectFailure(await host.saveFileAs('plan', 'text'), 'cancelled', 'saving nowhere')
    },
  },
  {
    name: 'opens what the person chose, whatever the language',
    async run({ host, willOpen }) {
      const chosen = { name: 'Übung — дека.bulkhead', content: '{ "title": "née 船 🚀" }\n' }
      await willOpen(chosen)
      const opened = unwrap(await host.openFile(), 'opening')
      expectSame([opened.file.name, textOf(opened.bytes)], [chosen.name, chosen.content], 'the opened file')
      expectThat(!/[\\/]/.test(opened.file.handle), 'a handle is no path')
    },
  },
  {
    name: 'opens a picture byte for byte',
    async run({ host, willOpen }) {
      const content = smallPicture
      await willOpen({ name: 'map.png', content })
      const opened = unwrap(await host.openFile(), 'opening a picture')
      expectSame([opened.file.name, [...opened.bytes]], ['map.png', [...content]], 'the opened picture')
    },
  },
  {
    name: 'saves as, and then over it',
    async run({ host, willSaveAs, writtenText }) {
      await willSaveAs('plan.bulkhead')
      const first = unwrap(await host.saveFileAs('plan', 'first'), 'saving as')
      expectSame(first.file.name, 'plan.bulkhead', 'the name')
      expectSame(await writtenText('plan.bulkhead'), 'first', 'the text')
      const again = unwrap(await host.saveFile(first.file, 'second, née', first.fingerprint), 'saving')
      expectSame(again.file.name, first.file.name, 'the name afterwards')
      expectSame(await writtenText('plan.bulkhead'), 'second, née', 'the text afterwards')
      unwrap(await host.saveFile(first.file, 'third', again.fingerprint), 'saving once more')
      expectSame(await writtenText('plan.bulkhead'), 'third', 'the text in the end')
    },
  },
  {
    name: 'of several saves of what a file held, at once, takes one, and says so to the others',
    async run({ host, willOpen, writtenText }) {
      await willOpen({ name: 'race.bulkhead', content: 'old' })
      const { file, fingerprint } = unwrap(await host.openFile(), 'opening')
      const texts = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']
      const saves = await Promise.all(texts.map((text) => host.saveFile(file, text, fingerprint)))
      const written = texts.filter((_, at) => saves[at]?.ok === true)
      expectSame(written, [await writtenText('race.bulkhead')], 'what was said to be saved')
      for (const save of saves) if (!save.ok) expectFailure(save, 'changed', 'the others')
    },
  },
  {
    name: 'writes over nothing that another program has written',
    async run({ host, willOpen, writtenText, meddle }) {
      await willOpen({ name: 'shared.bulkhead', content: 'mine' })
      const opened = unwrap(await host.openFile(), 'opening')
      await meddle('shared.bulkhead', 'hers')
      expectFailure(await host.saveFile(opened.file, 'mine again', opened.fingerprint), 'changed', 'saving')
      expectSame(await writtenText('shared.bulkhead'), 'hers', 'the text')
      const now = unwrap(await host.readAgain(opened.file), 'reading again')
      expectSame(textOf(now.bytes), 'hers', 'what is read again')
      expectThat(now.fingerprint !== opened.fingerprint, 'the fingerprint is another one')
      const saved = unwrap(
        await host.saveFile(opened.file, 'mine again', now.fingerprint),
        'writing over what was read',
      )
      expectSame(await writtenText('shared.bulkhead'), 'mine again', 'the text afterwards')
      await meddle('shared.bulkhead', 'hers again')
      unwrap(await host.saveFile(saved.file, 'mine in any case', null), 'writing over whatever is there')
      expectSame(await writtenText('shared.bulkhead'), 'mine in any case', 'the text in the end')
    },
  },
  {
    name: 'depends on what a file holds, not by when it was written',
    async run({ host, willOpen, writtenText, meddle }) {
      await willOpen({ name: 'touched.bulkhead', content: 'same' })
      const opened = unwrap(await host.openFile(), 'opening')
      await meddle('touched.bulkhead', 'same')
      unwrap(await host.saveFile(opened.file, 'next', opened.fingerprint), 'saving')
      expectSame(await writtenText('touched.bulkhead'), 'next', 'the text')
    },
  },
  {
    name: 'says when a file is gone, and writes it again when told to',
    async run({ host, willOpen, writtenText, meddle }) {
      await willOpen({ name: 'gone.bulkhead', content: 'there' })
      const opened = unwrap(await host.openFile(), 'opening')
      await meddle('gone.bulkhead', null)
      expectFailure(await host.saveFile(opened.file, 'next', opened.fingerprint), 'gone', 'saving')
      expectFailure(await host.readAgain(opened.file), 'not-found', 'reading again')
      unwrap(await host.saveFile(opened.file, 'next', null), 'writing it again')
      expectSame(await writtenText('gone.bulkhead'), 'next', 'the text')
    },
  },
  {
    name: 'exports bytes as they are',
    async run({ host, willSaveAs, writtenBytes }) {
      const bytes = Uint8Array.of(0, 255, 13, 10, 128, 0)
      await willSaveAs('sheet.pdf')
      unwrap(
        await host.exportFile({ suggestedName: 'sheet.pdf', bytes, kind: 'PDF document', extension: 'pdf' }),
        'exporting',
      )
      expectSame([...(await writtenBytes('sheet.pdf'))], [...bytes], 'the bytes')
    },
  },
  {
    name: 'knows only the files it handed out',
    async run({ host }) {
      expectFailure(await host.openRecent(stranger.handle), 'not-found', 'opening a stranger')
      expectFailure(await host.readAgain(stranger), 'not-found', 'reading a stranger')
      expectFailure(await host.saveFile(stranger, 'text', null), 'not-found', 'saving a stranger')
      const before = JSON.stringify(await host.recentFiles())
      expectThat(!before.includes(stranger.handle), 'a stranger does not become a recent file')
      await host.bringBackRecent()
      expectSame(JSON.stringify(await host.recentFiles()), before, 'where none were cleared, none come back')
    },
  },
  {
    name: 'hands the start files out once',
    async run({ host }) {
      await host.startFiles()
      expectSame(await host.startFiles(), [], 'the second time')
    },
  },
  {
    name: 'keeps the settings',
    async run({ host }) {
      const settings = await host.readSettings()
      const wanted = {
        ...settings,
        theme: 'dark',
        exports: { format: 'png', options: { pdf: { paper: 'letter' } } },
      } as const
      unwrap(await host.writeSettings(wanted), 'keeping settings')
      expectSame(await host.readSettings(), wanted, 'the settings')
    },
  },
  {
    name: 'does not offer this run its own journals, and begins them when told to',
    async run({ host }) {
      const before = await host.recoveryCopies()
      const lines = ['{"do":"closed"}']
      unwrap(await host.writeJournal({ begin: true, file: null, lines }), 'a journal')
      unwrap(await host.writeJournal({ begin: true, file: null, lines }, 3), 'a journal of a tab')
      unwrap(await host.writeJournal({ begin: false, file: null, lines }), 'more of the journal')
      expectSame(await host.recoveryCopies(), before, 'what was left')
      await host.clearRecovery(null)
      expectThat(
        !(await host.writeJournal({ begin: false, file: null, lines })).ok,
        'a journal that was cleared has to begin again',
      )
      await host.clearRecovery(null, 3)
      await host.clearRecovery('no-such-copy')
      expectSame(await host.recoveryCopies(), before, 'the copies afterwards')
    },
  },
  {
    name: 'asks before work would be lost, with three ways out',
    async run({ host, willAnswer }) {
      for (const answer of ['save', 'discard', 'cancel'] as const) {
        await willAnswer(answer)
        expectSame(await host.askToSave('Plan'), answer, 'the answer')
      }
    },
  },
  {
    name: 'carries text over the clipboard',
    async run({ host }) {
      unwrap(await host.writeClipboard('panels: née'), 'copying')
      expectSame(unwrap(await host.readClipboard(), 'pasting'), 'panels: née', 'the clipboard')
    },
  },
  {
    name: 'carries a picture over the clipboard, and only a picture',
    async run({ host, pastedPicture }) {
      unwrap(await host.copyPicture(smallPicture), 'copying a picture')
      expectSame(await pastedPicture(), { width: 3, height: 2 }, 'the pasted picture')
      const back = await host.pastePicture()
      if (back !== null) expectSame([...back], [...smallPicture], 'every byte of the picture')
      expectFailure(await host.copyPicture(Uint8Array.of(1, 2, 3)), 'failed', 'copying what is no picture')
    },
  },
  {
    name: 'lists, reads, copies and removes files of a folder that the person has added, and no others',
    async run({ host, willAddFolder, willOpen }) {
      await willAddFolder(null)
      expectFailure(await host.addLibraryFolder(null), 'cancelled', 'adding no folder')
      await willAddFolder({ 'a.bulkhead': 'one', 'née.bulkhead-stamp': 'two', 'notes.txt': 'three' })
      const folders = unwrap(await host.addLibraryFolder(null), 'adding a folder')
      const folder = folders.at(-1)
      expectThat(folder !== undefined && folder.state === 'there', 'the folder is there')
      expectSame(unwrap(await host.libraryFolders(), 'the folders'), folders, 'the folders afterwards')
      const listed = async () => unwrap(await host.listLibraryFolder(folder.id, false), 'listing').files
      const files = await listed()
      const names = (all: typeof files) => all.map(({ name }) => name).sort()
      expectSame(names(files), ['a.bulkhead', 'née.bulkhead-stamp'], 'the files')
      const file = files.find(({ name }) => name === 'a.bulkhead')
      expectThat(file !== undefined && file.size === 3, 'the size of a file')
      expectThat(!/[\\/]/.test(file.handle), 'a handle is no path')
      const read = unwrap(await host.readLibraryFile(file.handle), 'reading')
      expectSame(textOf(read.bytes), 'one', 'what is read')
      const copy = unwrap(await host.duplicateFile(file.handle), 'copying')
      expectSame(copy.name, 'a copy.bulkhead', 'the name of the copy')
      expectSame(unwrap(await host.duplicateFile(file.handle), 'copying').name, 'a copy 2.bulkhead', 'another copy')
      unwrap(await host.openRecent(file.handle), 'opening')
      unwrap(await host.removeFile(file.handle), 'removing')
      expectSame(names(await listed()), ['a copy 2.bulkhead', 'a copy.bulkhead', 'née.bulkhead-stamp'], 'what is left')
      await willOpen({ name: 'elsewhere.bulkhead', content: 'not in the library' })
      const other = unwrap(await host.openFile(), 'opening')
      for (const handle of [stranger.handle, ...(host.kind === 'desktop' ? [other.file.handle] : [])]) {
        expectFailure(await host.readLibraryFile(handle), 'not-found', 'reading another file')
        expectFailure(await host.removeFile(handle), 'not-found', 'removing another file')
        expectFailure(await host.duplicateFile(handle), 'not-found', 'copying another file')
      }
      unwrap(await host.removeLibraryFolder(folder.id), 'taking the folder out')
      expectSame(unwrap(await host.libraryFolders(), 'the folders'), folders.slice(0, -1), 'the folders in the end')
      expectFailure(
        await host.listLibraryFolder(folder.id, false),
        'not-found',
        'listing what is no folder of the library',
      )
    },
  },
  {
    name: 'says what it keeps, and keeps pictures of recent files',
    async run({ host, willOpen }) {
      expectThat((await host.dataReport()).parts.length > 0, 'it says what it keeps')
      expectSame(await host.keptAside(), [], 'what was put aside')
      await willOpen({ name: 'seen.bulkhead', content: 'x' })
      const { file } = unwrap(await host.openFile(), 'opening')
      const picture = { dark: 'data:,1', toDo: 3 }
      await host.keepRecentPicture(file, picture)
      const kept = (await host.recentFacts()).find(({ handle }) => handle === file.handle)
      expectSame([kept?.picture, kept?.gone], [picture, false], 'the picture')
    },
  },
  {
    name: 'takes note of the window’s state',
    async run({ host }) {
      await host.setWindowState({ title: 'Plan', dirty: true, file: null })
      await host.setWindowState({ title: 'Plan', dirty: false, file: null })
    },
  },
  {
    name: 'tells the theme to whoever listens, and stops when told to',
    async run({ host }) {
      const heard: unknown[] = []
      const stop = host.onEvent((event) => heard.push(hostEventSchema.parse(event).type))
      for (let turn = 0; turn < 10 && heard.length === 0; turn++) await host.readSettings()
      expectThat(heard.includes('system-theme'), 'it tells the theme')
      stop()
      const before = heard.length
      await host.writeSettings(await host.readSettings())
      expectSame(heard.length, before, 'events after the end')
    },
  },
]
