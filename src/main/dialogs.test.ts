import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answers, folders, noted, startAfresh, windowStandIn } from '../../test/support/electron-stand-in.ts'
import { type Dialogs, safeFileName, setupDialogs } from './dialogs.ts'

vi.mock('electron', () => import('../../test/support/electron-stand-in.ts'))

let folder = ''
let dialogs: Dialogs
beforeEach(() => {
  startAfresh()
  folder = mkdtempSync(join(tmpdir(), 'bulkhead-dialogs-'))
  folders.documents = join(folder, 'documents')
  dialogs = setupDialogs(windowStandIn().window)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const asked = (): unknown => noted.at(-1)?.[1]
const save = (name: string, extension = 'bulkhead') => dialogs.choosePlace(name, 'Bulkhead mission', extension)

test('a file is looked for in the documents first, then where the last one was', async () => {
  answers.push({ canceled: false, filePaths: [join(folder, 'maps', 'a.bulkhead')] }, { canceled: true, filePaths: [] })
  expect(await dialogs.chooseFile()).toBe(join(folder, 'maps', 'a.bulkhead'))
  expect(asked()).toMatchObject({ defaultPath: join(folder, 'documents'), properties: ['openFile'] })
  expect(await dialogs.chooseFile()).toBeNull()
  expect(asked()).toMatchObject({ defaultPath: join(folder, 'maps') })
})

test('a place to save is suggested by a safe name, and where the last file was', async () => {
  answers.push({ canceled: false, filePath: join(folder, 'typed.bulkhead') }, { canceled: true, filePath: '' })
  expect(await save('../../Ambush: part 2')).toBe(join(folder, 'typed.bulkhead'))
  expect(asked()).toMatchObject({ defaultPath: join(folder, 'documents', 'Ambush part 2.bulkhead') })
  expect(await save('x', 'pdf')).toBeNull()
  expect(asked()).toMatchObject({ defaultPath: join(folder, 'x.pdf'), title: 'Export Bulkhead mission' })
})

test('an extension that was not typed is added; the file that is meant is not replaced unasked', async () => {
  answers.push({ canceled: false, filePath: join(folder, 'a') })
  expect(await save('a')).toBe(join(folder, 'a.bulkhead'))
  expect(noted).toHaveLength(1)

  writeFileSync(join(folder, 'a.bulkhead'), 'old')
  answers.push({ canceled: false, filePath: join(folder, 'a') }, { response: 1 })
  expect(await save('a')).toBeNull()
  expect(asked()).toMatchObject({ message: '“a.bulkhead” is already there. Replace it?', defaultId: 1, cancelId: 1 })

  answers.push({ canceled: false, filePath: join(folder, 'a') }, { response: 0 })
  expect(await save('a')).toBe(join(folder, 'a.bulkhead'))
})

test.each([
  ['Vault v1.2', 'bulkhead', 'Vault v1.2.bulkhead'],
  ['Dr. Hale', 'bulkhead', 'Dr. Hale.bulkhead'],
  ['Vault No.', 'bulkhead', 'Vault No.bulkhead'],
  // The name of another kind of file would be opened as what it is not.
  ['Ten Ways.bulkhead', 'bulkhead-pack', 'Ten Ways.bulkhead.bulkhead-pack'],
  ['Ambush.bulkhead-pack', 'bulkhead', 'Ambush.bulkhead-pack.bulkhead'],
  ['Map 1.2', 'png', 'Map 1.2.png'],
  ['Vault v1.2.BULKHEAD', 'bulkhead', 'Vault v1.2.BULKHEAD'],
  ['Vault.json', 'bulkhead', 'Vault.json'],
  ['pack.json', 'bulkhead-pack', 'pack.json'],
  ['page.htm', 'html', 'page.htm'],
])('typed as “%s”, a file of the kind %s becomes “%s”', async (typed, extension, meant) => {
  answers.push({ canceled: false, filePath: join(folder, typed) })
  expect(await save('x', extension)).toBe(join(folder, meant))
})

test('a name with a dot that is completed replaces nothing unasked', async () => {
  writeFileSync(join(folder, 'Vault v1.2.bulkhead'), 'old')
  answers.push({ canceled: false, filePath: join(folder, 'Vault v1.2') }, { response: 1 })
  expect(await save('x')).toBeNull()
})

test('unsaved work: what closes the question cancels, nothing else', async () => {
  for (const [response, answer] of [
    [0, 'save'],
    [1, 'discard'],
    [2, 'cancel'],
  ] as const) {
    answers.push({ response })
    expect(await dialogs.askToSave('Ambush')).toBe(answer)
  }
  expect(asked()).toMatchObject({ message: 'Save the changes to “Ambush”?', cancelId: 2, defaultId: 0 })
})

test('a folder is asked for, and what is there already is not written over unasked', async () => {
  mkdirSync(join(folder, 'ten'))
  writeFileSync(join(folder, 'ten', 'pack.json'), '')
  const chosen = { canceled: false, filePaths: [join(folder, 'ten')] }
  answers.push(chosen)
  expect(await dialogs.chooseFolder('Open', [])).toBe(join(folder, 'ten'))
  expect(asked()).toMatchObject({ title: 'Open', properties: ['openDirectory'] })
  answers.push(chosen, { response: 1 })
  expect(await dialogs.chooseFolder('Save', ['pack.json'])).toBeNull()
  answers.push(chosen, { response: 0 })
  expect(await dialogs.chooseFolder('Save', ['pack.json'])).toBe(join(folder, 'ten'))
  answers.push(chosen)
  expect(await dialogs.chooseFolder('Save', ['other.bulkhead'])).toBe(join(folder, 'ten'))
  // All that would go are named, and not the first alone.
  writeFileSync(join(folder, 'ten', 'draft.bulkhead'), 'mine')
  answers.push({ canceled: false, filePaths: [join(folder, 'ten')] }, { response: 1 })
  expect(await dialogs.chooseFolder('Save', ['pack.json', 'draft.bulkhead', 'other.bulkhead'])).toBeNull()
  expect(asked()).toMatchObject({
    message: '2 files of these names are already there. Replace them?',
    detail: `${join('ten', 'pack.json')}\n${join('ten', 'draft.bulkhead')}`,
  })
})

describe('a file name for a mission’s title', () => {
  test.each([
    ['Two decks', 'Two decks.bulkhead'],
    ['Two decks.bulkhead', 'Two decks.bulkhead'],
    ['../../etc/passwd', 'etc passwd.bulkhead'],
    ['C:\\boot?', 'C boot.bulkhead'],
    ['  . ', 'mission.bulkhead'],
    ['', 'mission.bulkhead'],
    ['Über — дека', 'Über — дека.bulkhead'],
    ['🚀'.repeat(120), `${'🚀'.repeat(50)}.bulkhead`],
  ])('%j', (title, name) => {
    expect(safeFileName(title, 'bulkhead')).toBe(name)
  })

  test('has no folder, no reserved character and no hidden file, whatever the title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (title) => {
        const name = safeFileName(title, 'pdf')
        expect(name).toMatch(/^[^.\s\\/:*?"<>|\p{Cc}][^\\/:*?"<>|\p{Cc}]*\.pdf$/u)
        expect(new TextEncoder().encode(name).length).toBeLessThan(255)
      }),
    )
  })
})
