import { describe, expect, it } from 'vitest'
import { shareLinkOf } from '#model/containers/share-link.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import { memoryEditor, settled, titled } from '../../../../test/support/memory-editor.ts'

type MemoryEditor = ReturnType<typeof memoryEditor>

async function opened(): Promise<MemoryEditor> {
  const editor = memoryEditor()
  editor.start()
  await settled()
  editor.put('plan.bulkhead', titled('Plan'))
  editor.handOver('plan.bulkhead')
  await settled()
  return editor
}

/** Why and with which title each version of the open mission was kept, the oldest first. */
async function kept(editor: MemoryEditor): Promise<readonly string[]> {
  const found = await editor.get().fetchVersions()
  if (!found.ok) throw new Error(found.error.message)
  return (found.value?.versions ?? []).map(({ why, deed, title }) =>
    [why, deed, title].filter((each) => each !== null).join(': '),
  )
}

/** Until the journal has what was done. */
const written = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 120))

/** The file is changed by somebody else; the person has changed the mission, saves, and answers. */
async function meddled(answer: 'reload' | 'overwrite' | 'merge'): Promise<MemoryEditor> {
  const editor = await opened()
  editor.put('plan.bulkhead', titled('Hers'))
  editor.rename('Mine')
  editor.get().run('save')
  await settled()
  const { question } = editor.get()
  if (question?.kind !== 'file-changed') throw new Error('it does not ask')
  question.answer(answer)
  await settled()
  return editor
}

describe('what another program has put into the file', () => {
  it('is a version when it is reloaded, behind what was here', async () => {
    const editor = await meddled('reload')
    expect(editor.title()).toBe('Hers')
    expect(await kept(editor)).toEqual(['opened: Plan', 'before: Reload: Mine', 'opened: Hers'])
  })
  it('is a version before it is written over', async () => {
    const editor = await meddled('overwrite')
    expect(editor.titleIn('plan.bulkhead')).toBe('Mine')
    expect(await kept(editor)).toEqual(['opened: Plan', 'before: Overwrite: Hers', 'saved: Mine'])
  })
  it('is a version when it is merged', async () => {
    expect(await kept(await meddled('merge'))).toEqual(['opened: Plan', 'opened: Hers'])
  })
})

describe('restored work', () => {
  it('of a mission that was never saved goes on with its own versions', async () => {
    const editor = memoryEditor()
    editor.start()
    await settled()
    editor.rename('Drawn')
    editor.get().keepVersion('Convert')
    await written()
    const copy = editor.copies.get('own')
    if (copy === undefined) throw new Error('there is no journal')
    const left = await editor.leave({ ...copy, id: 'left' })
    editor.answers.save.push('discard')
    editor.get().openText('Another', writeMission(titled('Another')))
    await settled()
    expect(await kept(editor)).toEqual([])
    editor.get().restoreRecovery(left)
    await settled()
    expect([editor.title(), await kept(editor)]).toEqual(['Drawn', ['before: Convert: Drawn']])
    editor.rename('Further')
    editor.get().keepVersion('Merge')
    await settled()
    expect(await kept(editor)).toEqual(['before: Convert: Drawn', 'before: Merge: Further'])
  })
  it('is another mission than one that is open still, and than its own copy', async () => {
    const editor = memoryEditor()
    editor.start()
    await settled()
    editor.rename('Drawn')
    await written()
    const copy = editor.copies.get('own')
    if (copy === undefined) throw new Error('there is no journal')
    const left = await editor.leave({ ...copy, id: 'left' })
    const { id } = editor.get().open
    editor.get().restoreRecovery(left)
    await settled()
    expect(editor.get().tabs).toHaveLength(2)
    expect(editor.get().open.id).not.toBe(id)
  })
})

describe('Merge with File', () => {
  async function withCopy() {
    const editor = await opened()
    editor.rename('Second')
    editor.get().run('save')
    await settled()
    editor.answers.place.push('hers.bulkhead')
    editor.get().run('save-as')
    await settled()
    editor.rename('Hers')
    editor.get().run('save')
    await settled()
    editor.handOver('plan.bulkhead')
    await settled()
    editor.rename('Mine')
    return editor
  }
  const baseOf = (editor: MemoryEditor) => {
    const base = editor.get().comparison?.base
    return base && [base.mission.mission.title, base.name]
  }

  it('takes the newest version that both have kept for what both come from', async () => {
    const editor = await withCopy()
    editor.answers.open.push('hers.bulkhead')
    await editor.get().compareWithFile(true)
    expect(baseOf(editor)).toEqual(['Second', expect.stringMatching(/^version 2, kept today/)])
  })
  it('also when it was only compared at first', async () => {
    const editor = await withCopy()
    editor.answers.open.push('hers.bulkhead')
    await editor.get().compareWithFile(false)
    expect([baseOf(editor)?.[0], editor.get().comparison?.merging]).toEqual(['Second', false])
  })
  it('knows a file that never was here by what it holds', async () => {
    const editor = await opened()
    editor.rename('Mine')
    editor.put('sent-back.bulkhead', titled('Plan'))
    editor.answers.open.push('sent-back.bulkhead')
    await editor.get().compareWithFile(true)
    expect(baseOf(editor)?.[0]).toBe('Plan')
  })
  it('knows nothing of a stranger', async () => {
    const editor = await opened()
    editor.put('strange.bulkhead', titled('Strange'))
    editor.answers.open.push('strange.bulkhead')
    await editor.get().compareWithFile(true)
    expect([editor.get().comparison?.name, baseOf(editor)]).toEqual(['strange.bulkhead', null])
  })
  it('with the file of the mission itself takes what was read or saved last', async () => {
    const editor = await opened()
    editor.rename('Mine')
    editor.put('plan.bulkhead', titled('Hers'))
    editor.answers.open.push('plan.bulkhead')
    await editor.get().compareWithFile(true)
    expect(baseOf(editor)).toEqual(['Plan', 'plan.bulkhead as last seen here'])
  })
  it('after a restart takes the version of what the file held when the work began', async () => {
    const editor = await opened()
    editor.rename('Mine')
    await written()
    const copy = editor.copies.get('own')
    if (copy === undefined) throw new Error('there is no journal')
    const left = await editor.leave({ ...copy, id: 'left' })
    editor.answers.save.push('discard')
    editor.get().openText('Another', writeMission(titled('Another')))
    await settled()
    editor.write('plan.bulkhead', writeMission(titled('Hers')))
    editor.get().restoreRecovery(left)
    await settled()
    editor.get().run('save')
    await settled()
    const { question } = editor.get()
    if (question?.kind !== 'file-changed') throw new Error('it does not ask')
    question.answer('merge')
    await settled()
    expect(baseOf(editor)?.[0]).toBe('Plan')
  })
})

describe('the file on disk', () => {
  /** The person has changed the mission, somebody else the file, and it is compared. */
  async function compared(): Promise<MemoryEditor> {
    const editor = await opened()
    editor.rename('Mine')
    editor.put('plan.bulkhead', titled('Hers'))
    await editor.get().compareWithDisk()
    return editor
  }
  const asMerged = (editor: MemoryEditor): void => {
    const { comparison, compareWith } = editor.get()
    if (comparison === null) throw new Error('nothing is compared')
    compareWith(comparison.other, comparison.name, { ...comparison, merging: true })
  }

  it('that is compared and then merged is a version before it is written over', async () => {
    const editor = await compared()
    asMerged(editor)
    await settled()
    editor.get().takeMerged(titled('Both'))
    editor.get().run('save')
    await settled()
    expect([editor.get().question, editor.titleIn('plan.bulkhead')]).toEqual([null, 'Both'])
    expect(await kept(editor)).toEqual(['opened: Plan', 'opened: Hers', 'before: Merge: Mine', 'saved: Both'])
  })
  it('that is a version only later is waited for, and not asked about', async () => {
    const editor = await compared()
    const go = editor.hold('keepVersion')
    asMerged(editor)
    editor.get().takeMerged(titled('Both'))
    editor.get().run('save')
    await settled()
    expect([editor.get().question, editor.titleIn('plan.bulkhead'), editor.title()]).toEqual([null, 'Hers', 'Both'])
    go()
    await settled()
    expect([editor.get().question, editor.titleIn('plan.bulkhead'), editor.get().dirty]).toEqual([null, 'Both', false])
  })
  it('that cannot be a version is kept aside, and not asked about', async () => {
    const editor = await compared()
    editor.refuse('keepVersion')
    asMerged(editor)
    editor.get().takeMerged(titled('Both'))
    editor.get().run('save')
    await settled()
    expect([editor.get().question, editor.titleIn('plan.bulkhead')]).toEqual([null, 'Both'])
    expect(new TextDecoder().decode(editor.aside.get('plan.bulkhead'))).toBe(writeMission(titled('Hers')))
  })
  it('that could be kept nowhere is asked about before it is written over, and it is said why', async () => {
    const editor = await compared()
    for (const call of ['keepVersion', 'putAside'] as const) editor.refuse(call)
    asMerged(editor)
    editor.get().takeMerged(titled('Both'))
    await settled()
    const told = editor.get().notices.find(({ text }) => text === 'putAside was refused')
    expect(told?.advice).toBe('What plan.bulkhead couldn’t be backed up, so Save will ask before overwriting the file.')
    editor.get().run('save')
    await settled()
    expect([editor.get().question?.kind, editor.titleIn('plan.bulkhead')]).toEqual(['file-changed', 'Hers'])
  })
  it.each([true, false])('is not what the mission says where that stays as it is; kept: %s', async (isKept) => {
    const editor = await opened()
    editor.put('plan.bulkhead', titled('Hers'))
    await editor.get().compareWithDisk()
    if (!isKept) for (const call of ['keepVersion', 'putAside'] as const) editor.refuse(call)
    asMerged(editor)
    editor.get().takeMerged(editor.get().document)
    expect(editor.get().dirty).toBe(true)
    await settled()
    expect([editor.get().dirty, editor.titleIn('plan.bulkhead')]).toEqual([true, 'Hers'])
    editor.get().run('save')
    await settled()
    expect([editor.get().question?.kind ?? null, editor.titleIn('plan.bulkhead')]).toEqual(
      isKept ? [null, 'Plan'] : ['file-changed', 'Hers'],
    )
  })
  it('is a version too where what both come from is chosen first, and only once', async () => {
    const editor = await compared()
    editor.put('old.bulkhead', titled('Old'))
    for (const _time of [1, 2]) {
      editor.answers.open.push('old.bulkhead')
      await editor.get().chooseAncestor()
    }
    editor.get().takeMerged(titled('Both'))
    await settled()
    expect(await kept(editor)).toEqual(['opened: Plan', 'opened: Hers', 'before: Merge: Mine'])
  })
  it('is no version where it was only looked at, and is not written over unasked then', async () => {
    const editor = await compared()
    editor.get().closeComparison()
    editor.get().run('save')
    await settled()
    expect(await kept(editor)).toEqual(['opened: Plan'])
    expect(editor.get().question?.kind).toBe('file-changed')
  })
  it('that is a link to a mission by now is asked about, merged or not', async () => {
    const editor = await opened()
    editor.rename('Mine')
    const shared = shareLinkOf(titled('Hers'))
    editor.write('plan.bulkhead', shared)
    await editor.get().compareWithDisk()
    asMerged(editor)
    editor.get().takeMerged(titled('Both'))
    editor.get().run('save')
    await settled()
    expect([editor.get().question?.kind, editor.textOf('plan.bulkhead')]).toEqual(['file-changed', shared])
  })
  it('is not what the merged mission is saved to when it was saved elsewhere meanwhile', async () => {
    const editor = await compared()
    asMerged(editor)
    editor.answers.place.push('elsewhere.bulkhead')
    editor.get().run('save-as')
    await settled()
    editor.get().takeMerged(titled('Both'))
    editor.get().run('save')
    await settled()
    expect([editor.titleIn('plan.bulkhead'), editor.titleIn('elsewhere.bulkhead')]).toEqual(['Hers', 'Both'])
  })
  it('is compared as it is now, and what it had when it was opened is known', async () => {
    const editor = await opened()
    editor.rename('Mine')
    editor.put('plan.bulkhead', titled('Hers'))
    await editor.get().compareWithDisk()
    const { comparison } = editor.get()
    expect([
      comparison?.other.mission.title,
      comparison?.name,
      comparison?.merging,
      comparison?.base?.mission.mission.title,
    ]).toEqual(['Hers', 'plan.bulkhead on disk', false, 'Plan'])
  })
  it('that is gone is said', async () => {
    const editor = await opened()
    editor.disk.delete('plan.bulkhead')
    await editor.get().compareWithDisk()
    expect([editor.get().comparison, editor.notices().length]).toEqual([null, 1])
  })
})

describe('a version', () => {
  it('is compared with today’s on the map', async () => {
    const editor = await opened()
    editor.rename('Mine')
    const found = await editor.get().fetchVersions()
    if (!found.ok || found.value === null) throw new Error('there are no versions')
    await editor.get().compareVersion(found.value.id, 1)
    const { comparison, versionShown, historyOpen } = editor.get()
    expect([comparison?.other.mission.title, comparison?.merging]).toEqual(['Plan', false])
    expect([versionShown, historyOpen]).toEqual([null, false])
    expect(comparison?.name).toMatch(/^version 1, kept today/)
  })
})
