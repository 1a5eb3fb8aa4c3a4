/** What lies between the shelf and its files, on a slow disk and with people who do not wait. */
import { describe, expect, it } from 'vitest'
import { success } from '#foundation/result.ts'
import type { Host } from '#host/host.ts'
import { readPack } from '#publishing/pack/read-pack.ts'
import { writePack } from '#publishing/pack/write-pack.ts'
import { settled, titled } from '../../../../test/support/memory-editor.ts'
import { type Box, memoryShelf } from '../../../../test/support/memory-shelf.ts'
import { packOf } from '../../../../test/support/packs.ts'
import { isPackDirty } from './shelf-state.ts'

const first = packOf([titled('A1'), titled('A2')], 'Pack A')
const second = packOf([titled('B1'), titled('B2')], 'Pack B')

const titlesIn = (text: string): string[] => {
  const read = readPack(text)
  return read.ok ? read.value.pack.missions.map(({ mission }) => mission.mission.title) : []
}

/** With both packs on the disk, and the first of them on the shelf. */
async function setup() {
  const all = memoryShelf()
  all.write('a.bulkhead-pack', writePack(first))
  all.write('b.bulkhead-pack', writePack(second))
  await all.giveFile('a.bulkhead-pack')
  const state = () => all.shelf.store.getState()
  return { ...all, state, isDirty: () => isPackDirty(state()), fileName: () => state().file?.ref.name ?? null }
}

/** A browser that can only download. */
const downloading = ({ saveFileAs }: Host): Partial<Host> => {
  const download = async (name: string, text: string) => {
    const saved = await saveFileAs(name, text)
    return saved.ok ? success({ ...saved.value, fingerprint: null, downloaded: true as const }) : saved
  }
  return {
    kind: 'browser',
    savesByDownload: true,
    saveFileAs: download,
    saveFile: ({ name }, text) => download(name, text),
  }
}

describe('a pack on a slow disk', () => {
  it('is saved before another one is opened: neither gets the file of the other', async () => {
    const { shelf, giveFile, hold, textOf, fileName, isDirty, calls } = await setup()
    shelf.move('a1', 1)
    const go = hold('saveFile')
    const saving = shelf.save()
    await settled()
    const opening = giveFile('b.bulkhead-pack')
    await settled()
    go()
    expect(await saving).toBe(true)
    await opening
    // What was saved meanwhile needs no question.
    expect(calls).not.toContain('askToSave')
    expect([fileName(), isDirty()]).toEqual(['b.bulkhead-pack', false])
    shelf.move('b1', 1)
    expect(await shelf.save()).toBe(true)
    expect(titlesIn(textOf('a.bulkhead-pack'))).toEqual(['A2', 'A1'])
    expect(titlesIn(textOf('b.bulkhead-pack'))).toEqual(['B2', 'B1'])
  })
  it('is saved elsewhere, and the one that is opened meanwhile stays with its own file', async () => {
    const { shelf, giveFile, hold, answers, textOf, fileName } = await setup()
    const go = hold('saveFileAs')
    answers.place.push('copy.bulkhead-pack')
    const saving = shelf.saveAs()
    await settled()
    const opening = giveFile('b.bulkhead-pack')
    await settled()
    go()
    await Promise.all([saving, opening])
    expect(fileName()).toBe('b.bulkhead-pack')
    shelf.move('b1', 1)
    await shelf.save()
    expect(titlesIn(textOf('copy.bulkhead-pack'))).toEqual(['A1', 'A2'])
    expect(titlesIn(textOf('b.bulkhead-pack'))).toEqual(['B2', 'B1'])
  })
  it('is unsaved once its file is gone, though nothing was changed, until it is in another', async () => {
    const { shelf, disk, answers, isDirty } = await setup()
    disk.delete('a.bulkhead-pack')
    expect([await shelf.save(), isDirty()]).toEqual([false, true])
    answers.place.push('again.bulkhead-pack')
    expect([await shelf.save(), isDirty(), disk.has('again.bulkhead-pack')]).toEqual([true, false, true])
  })
  it('is not mistaken for the one after it by a save that waited', async () => {
    const { shelf, giveFile, hold, answers, disk, isDirty } = await setup()
    shelf.move('a1', 1)
    const go = hold('askToSave')
    answers.save.push('discard')
    const opening = giveFile('b.bulkhead-pack')
    await settled()
    // It is about the first pack; the second one is not to be put anywhere.
    answers.place.push('a-moved.bulkhead-pack')
    const saving = shelf.saveAs()
    go()
    await opening
    expect(await saving).toBe(false)
    expect([disk.has('a-moved.bulkhead-pack'), isDirty()]).toEqual([false, false])
  })
  it('is asked about once more where something was done while it was saved', async () => {
    const { shelf, hold, answers, textOf, titles, calls } = await setup()
    shelf.move('a1', 1)
    const go = hold('saveFile')
    answers.save.push('save', 'save')
    const leaving = shelf.newPack()
    await settled()
    await shelf.add(titled('Late'))
    go()
    await leaving
    expect(calls.filter((call) => call === 'askToSave')).toHaveLength(2)
    expect(titlesIn(textOf('a.bulkhead-pack'))).toEqual(['A2', 'A1', 'Late'])
    expect(titles()).toEqual([])
  })
  it('stays where the second question is answered with Cancel', async () => {
    const { shelf, hold, answers, titles, giveFile } = await setup()
    shelf.move('a1', 1)
    const go = hold('saveFile')
    answers.save.push('save', 'cancel')
    const opening = giveFile('b.bulkhead-pack')
    await settled()
    await shelf.add(titled('Late'))
    go()
    await opening
    expect(titles()).toEqual(['A2', 'A1', 'Late'])
  })
  it('is saved twice, one after the other, and nobody is told that somebody else has changed the file', async () => {
    const { shelf, hold, notices, textOf, isDirty } = await setup()
    shelf.move('a1', 1)
    const go = hold('saveFile')
    const one = shelf.save()
    await settled()
    await shelf.add(titled('Third'))
    const other = shelf.save()
    await settled()
    go()
    expect([await one, await other]).toEqual([true, true])
    expect(notices()).toEqual(['Saved a.bulkhead-pack.'])
    expect(titlesIn(textOf('a.bulkhead-pack'))).toEqual(['A2', 'A1', 'Third'])
    expect(isDirty()).toBe(false)
  })
  it('that is opened again is shown as the save on the way there has left it', async () => {
    const { shelf, giveFile, answers, titles, isDirty } = await setup()
    shelf.move('a1', 1)
    answers.save.push('save')
    await giveFile('a.bulkhead-pack')
    expect([titles(), isDirty()]).toEqual([['A2', 'A1'], false])
    shelf.move('a1', 0)
    expect(await shelf.save()).toBe(true)
    expect(answers.place).toEqual([])
  })
})

describe('a pack in a browser that can only download', () => {
  async function downloaded() {
    const all = memoryShelf(undefined, null, downloading)
    all.answers.place.push('one.bulkhead-pack', 'two.bulkhead-pack')
    await all.shelf.add(titled('One'))
    const saved = await all.shelf.save()
    await settled()
    const press = (label: string): void => {
      const actions = all.get().notices.flatMap((notice) => notice.actions)
      const found = actions.find((action) => action.label === label)
      if (found === undefined) throw new Error(`there is no ${label}`)
      found.act()
    }
    return { ...all, saved, press, isDirty: () => isPackDirty(all.shelf.store.getState()) }
  }
  it('counts as unsaved, and its copy stays, until the person has it', async () => {
    const { saved, isDirty, box, press, notices, shelf } = await downloaded()
    expect([saved, isDirty(), box.kept?.saved]).toEqual([false, true, false])
    expect(notices()).toEqual(['one.bulkhead-pack went to your browser’s downloads.'])
    press('I have it')
    await settled()
    expect([isDirty(), box.kept?.saved, box.kept?.name]).toEqual([false, true, 'one.bulkhead-pack'])
    // What was downloaded is what is saved, not what was made of it since.
    await shelf.add(titled('Two'))
    press('I have it')
    expect(isDirty()).toBe(true)
  })
  it('is asked about before it is put away, and stays unless the person has it', async () => {
    const { shelf, answers, get, titles } = await downloaded()
    answers.save.push('cancel')
    await shelf.newPack()
    expect(titles()).toEqual(['One'])
    answers.save.push('save')
    const leaving = shelf.newPack()
    await settled()
    const { question } = get()
    expect(question).toMatchObject({ kind: 'downloaded', name: 'two.bulkhead-pack' })
    if (question?.kind === 'downloaded') question.answer('cancel')
    await leaving
    expect(titles()).toEqual(['One'])
    answers.save.push('save')
    answers.place.push('three.bulkhead-pack')
    const again = shelf.newPack()
    await settled()
    const asked = get().question
    if (asked?.kind === 'downloaded') asked.answer('have')
    await again
    expect([titles(), shelf.store.getState().pack?.missions]).toEqual([[], []])
  })
  it('is not taken for another pack by a word about it that comes late', async () => {
    const { shelf, answers, press, isDirty, titles } = await downloaded()
    answers.save.push('discard')
    await shelf.newPack()
    await shelf.add(titled('Other'))
    press('I have it')
    expect([titles(), isDirty()]).toEqual([['Other'], true])
    answers.place.push('other.bulkhead-pack')
    press('Save again')
    await settled()
    expect(answers.place).toEqual(['two.bulkhead-pack', 'other.bulkhead-pack'])
  })
})

describe('a pack that an earlier window has left', () => {
  const kept = { text: writePack(first), name: null, saved: false }
  function slow() {
    let go = (): void => undefined
    const until = new Promise<void>((resolve) => {
      go = resolve
    })
    const box: Box = { kept, until }
    return { ...memoryShelf(box), go }
  }
  it('is asked about by New Pack, also where that is pressed before it was read', async () => {
    const { shelf, go, titles, answers, box, calls } = slow()
    const begun = shelf.begin()
    const leaving = shelf.newPack()
    await settled()
    go()
    await Promise.all([begun, leaving])
    await settled()
    expect(calls).toContain('askToSave')
    expect([titles(), box.kept?.text]).toEqual([['A1', 'A2'], writePack(first)])
    answers.save.push('discard')
    await shelf.newPack()
    expect(titles()).toEqual([])
  })
  it('gets the mission that is put on the shelf before it was read', async () => {
    const { shelf, go, titles } = slow()
    const added = shelf.add(titled('Early'))
    await settled()
    go()
    await added
    expect(titles()).toEqual(['A1', 'A2', 'Early'])
  })
  it('is asked about by a pack that is opened before it was read', async () => {
    const { go, titles, give } = slow()
    const opening = give('b.bulkhead-pack', writePack(second))
    await settled()
    go()
    await opening
    expect(titles()).toEqual(['A1', 'A2'])
  })
  it('is asked about by a folder that is opened before it was read', async () => {
    const { shelf, go, titles, write, answers } = slow()
    write('pack.bulkhead-pack', writePack(second))
    answers.folder.push('pack.bulkhead-pack')
    const opening = shelf.openFolder()
    await settled()
    go()
    await opening
    expect(titles()).toEqual(['A1', 'A2'])
  })
})
