import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { writeMission } from '#model/document-io/write-mission.ts'
import { memoryEditor, settled, titled } from '../../../../test/support/memory-editor.ts'

type MemoryEditor = ReturnType<typeof memoryEditor>

const HOUR = 3_600_000

async function opened(name = 'plan.bulkhead', title = 'Plan'): Promise<MemoryEditor> {
  const editor = memoryEditor()
  editor.start()
  await settled()
  editor.put(name, titled(title))
  editor.handOver(name)
  await settled()
  return editor
}

/** Why and with which title each version of the open mission was kept, the oldest first. */
async function kept(editor: MemoryEditor): Promise<readonly string[]> {
  const found = await editor.get().fetchVersions()
  if (!found.ok) throw new Error(found.error.message)
  return (found.value?.versions ?? []).map(({ why, deed, title, name }) =>
    [why, deed, title, name].filter((each) => each !== null).join(': '),
  )
}

const timelineOf = async (editor: MemoryEditor): Promise<string> => {
  const found = await editor.get().fetchVersions()
  return found.ok ? (found.value?.id ?? '') : ''
}

describe('versions are kept', () => {
  it('when a file is opened and each time it is saved', async () => {
    const editor = await opened()
    editor.rename('Second')
    editor.get().run('save')
    await settled()
    editor.rename('Third')
    editor.get().run('save')
    await settled()
    expect(await kept(editor)).toEqual(['opened: Plan', 'saved: Second', 'saved: Third'])
  })
  it('not again when nothing was changed', async () => {
    const editor = await opened()
    editor.handOver('plan.bulkhead')
    await settled()
    editor.get().run('save')
    await settled()
    expect(await kept(editor)).toEqual(['saved: Plan'])
  })
  it('of an unsaved mission, and go with it when it is saved', async () => {
    const editor = memoryEditor()
    editor.start()
    await settled()
    editor.rename('Drawn')
    editor.get().keepVersion('Convert')
    await settled()
    editor.answers.place.push('new.bulkhead')
    editor.rename('Saved')
    editor.get().run('save')
    await settled()
    expect(await kept(editor)).toEqual(['before: Convert: Drawn', 'saved: Saved'])
  })
  it('after Save As also for the new file, which begins with those of the old one', async () => {
    const editor = await opened()
    editor.answers.place.push('other.bulkhead')
    editor.rename('Other')
    editor.get().run('save-as')
    await settled()
    expect(await kept(editor)).toEqual(['opened: Plan', 'saved: Other'])
    editor.handOver('plan.bulkhead')
    await settled()
    expect(await kept(editor)).toEqual(['opened: Plan'])
  })
  it('before the map is made symmetric and before the file is reloaded', async () => {
    const editor = await opened()
    editor.rename('Mine')
    editor.get().makeSymmetric([])
    await settled()
    expect(await kept(editor)).toEqual(['opened: Plan', 'before: Make Symmetric: Mine'])
  })
  it('under a name', async () => {
    const editor = await opened()
    await editor.get().nameThisVersion('To the printer')
    editor.rename('Next')
    await editor.get().nameThisVersion('Next one')
    expect(await kept(editor)).toEqual(['opened: Plan: To the printer', 'named: Next: Next one'])
  })
  it('and a place that keeps none is said once, not at each save', async () => {
    const editor = await opened()
    const failing = async () =>
      ({ ok: false, error: { code: 'full', message: 'No room.', advice: 'Make room.' } }) as const
    const broken = memoryEditor()
    Object.assign(broken, { host: Object.assign(broken.host, { keepVersion: failing }) })
    broken.start()
    await settled()
    broken.get().keepVersion('One')
    broken.get().keepVersion('Two')
    await settled()
    expect(broken.get().notices).toMatchObject([
      { text: 'No room.', advice: 'Make room. Until then, no new versions are saved.' },
    ])
    expect(editor.notices()).toEqual([])
    // Whoever asks for one by name hears of it again.
    for (const { id } of broken.get().notices) broken.get().dismiss(id)
    broken.get().keepVersion('Three')
    await settled()
    expect(broken.notices()).toEqual([])
    await broken.get().nameThisVersion('To the printer')
    expect(broken.notices()).toEqual(['No room.'])
  })
})

describe('while somebody works on it a version is kept', () => {
  beforeEach(
    () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.UTC(2026, 4, 4, 10) }),
  )
  afterEach(() => void vi.useRealTimers())

  const turns = async (): Promise<void> => {
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
  }

  it('each hour, of what has changed', async () => {
    const editor = memoryEditor()
    editor.start()
    await turns()
    editor.rename('First hour')
    vi.advanceTimersByTime(HOUR)
    await turns()
    expect(await kept(editor)).toEqual(['hourly: First hour'])
    // Nothing was changed meanwhile.
    vi.advanceTimersByTime(3 * HOUR)
    await turns()
    expect(await kept(editor)).toEqual(['hourly: First hour'])
    editor.rename('Later')
    vi.advanceTimersByTime(HOUR)
    await turns()
    expect(await kept(editor)).toEqual(['hourly: First hour', 'hourly: Later'])
  })
  it('each day, as it was left the day before', async () => {
    const editor = memoryEditor()
    editor.start()
    await turns()
    editor.rename('Monday')
    vi.setSystemTime(Date.UTC(2026, 4, 5, 10))
    editor.rename('Tuesday')
    await turns()
    expect(await kept(editor)).toEqual(['daily: Monday'])
  })
  it('also in a tab that waits', async () => {
    const editor = memoryEditor()
    editor.start()
    await turns()
    editor.rename('In the first tab')
    editor.get().newTab()
    await turns()
    vi.advanceTimersByTime(HOUR)
    await turns()
    expect(await kept(editor)).toEqual([])
    const all = await editor.get().fetchAllVersions()
    expect(all.ok && all.value.missions.map(({ title }) => title)).toEqual(['In the first tab'])
  })
})

describe('limits of what is kept', () => {
  it('thin only once they are kept, and not at all where they cannot be', async () => {
    const editor = await opened()
    const go = editor.hold('writeSettings')
    const limited = editor.get().limitVersions({ versionDays: 9, versionMegabytes: 200 })
    await settled()
    expect(editor.calls).not.toContain('thinVersions')
    go()
    await limited
    expect([editor.said.settings.versionDays, editor.calls.at(-1)]).toEqual([9, 'thinVersions'])
    editor.refuse('writeSettings')
    await editor.get().limitVersions({ versionDays: 8, versionMegabytes: 200 })
    expect(editor.calls.filter((call) => call === 'thinVersions')).toHaveLength(1)
  })
  it('are told not to hold where settings could not be read', async () => {
    const editor = memoryEditor()
    const { readSettings } = editor.host
    Object.assign(editor.host, { readSettings: () => Promise.reject(new Error('no answer')) })
    editor.start()
    await settled()
    Object.assign(editor.host, { readSettings })
    const before = editor.get().settings
    await editor.get().limitVersions({ versionDays: 9 })
    expect(editor.notices()).toContain('How long versions are kept wasn’t changed: your settings couldn’t be read.')
    expect([editor.get().settings, editor.said.settings.versionDays]).toEqual([before, 90])
    expect(editor.calls).not.toContain('thinVersions')
  })
  it('that are set before settings are read hold once they are', async () => {
    const editor = memoryEditor()
    const go = editor.hold('readSettings')
    editor.start()
    const limited = editor.get().limitVersions({ versionDays: 9 })
    await settled()
    go()
    await limited
    expect([editor.said.settings.versionDays, editor.calls.at(-1)]).toEqual([9, 'thinVersions'])
  })
  it('are listed and asked about without anything going, whatever they are', async () => {
    const editor = await opened()
    editor.clock.now += 100 * 24 * HOUR
    editor.rename('Second')
    editor.get().run('save')
    await settled()
    const before = await kept(editor)
    expect(before).toEqual(['opened: Plan', 'saved: Second'])
    editor.said.settings = { ...editor.said.settings, versionDays: 1, versionMegabytes: 1 }
    const listed = await editor.get().fetchAllVersions()
    expect(listed.ok && listed.value.usage.versions).toBe(2)
    editor.said.settings = { ...editor.said.settings, versionDays: 365 }
    expect(await editor.get().versionsGoingBy({ versionDays: 1 })).toEqual({ ok: true, value: 1 })
    expect(await kept(editor)).toEqual(before)
  })
})

describe('a version', () => {
  it('is restored as one step, and what was there is a version too', async () => {
    const editor = await opened()
    editor.rename('Second')
    editor.get().run('save')
    await settled()
    editor.rename('Third')
    await editor.get().restoreVersion(await timelineOf(editor), 1)
    await settled()
    expect(editor.title()).toBe('Plan')
    expect(editor.get().dirty).toBe(true)
    expect(editor.get().file?.name).toBe('plan.bulkhead')
    expect(editor.get().undoLabel).toBe('Restore Version 1')
    expect(await kept(editor)).toEqual(['opened: Plan', 'saved: Second', 'before: Restore Version 1: Third'])
    editor.get().run('undo')
    expect(editor.title()).toBe('Third')
    editor.get().run('undo')
    expect(editor.title()).toBe('Second')
    expect(editor.get().dirty).toBe(false)
    editor.get().run('redo')
    editor.get().run('redo')
    expect(editor.title()).toBe('Plan')
    editor.get().run('save')
    await settled()
    expect(editor.titleIn('plan.bulkhead')).toBe('Plan')
  })
  it('that says the same as the mission changes nothing', async () => {
    const editor = await opened()
    await editor.get().restoreVersion(await timelineOf(editor), 1)
    expect(editor.get().undoLabel).toBeNull()
    expect(editor.get().dirty).toBe(false)
  })
  it('opens as a copy in a new tab, without the file', async () => {
    const editor = await opened()
    editor.rename('Second')
    await editor.get().openVersionCopy(await timelineOf(editor), 1)
    expect([editor.title(), editor.get().file, editor.get().tabs.length]).toEqual(['Plan', null, 2])
    expect(editor.get().versionsOf).toBeNull()
    editor.answers.place.push('copy.bulkhead')
    editor.rename('Copy')
    editor.get().run('save')
    await settled()
    expect(editor.titleIn('plan.bulkhead')).toBe('Plan')
    expect(editor.titleIn('copy.bulkhead')).toBe('Copy')
  })
  it('is looked at beside the mission, which stays as it is', async () => {
    const editor = await opened()
    editor.rename('Second')
    const { open } = editor.get()
    await editor.get().lookAtVersion(await timelineOf(editor), 1)
    expect(editor.get().versionShown?.document.mission.title).toBe('Plan')
    expect(editor.get().open).toBe(open)
    editor.get().newTab()
    await settled()
    expect(editor.get().versionShown).toBeNull()
  })
  it('that was forgotten is gone for good', async () => {
    const editor = await opened()
    editor.rename('Second')
    editor.get().run('save')
    await settled()
    const id = await timelineOf(editor)
    await editor.get().forgetVersion(id, 1)
    expect(await kept(editor)).toEqual(['saved: Second'])
    await editor.get().lookAtVersion(id, 1)
    expect(editor.get().versionShown).toBeNull()
    expect(editor.notices()).toContain('This version no longer exists.')
  })
  it('is found again when its file was moved and renamed', async () => {
    const editor = await opened()
    editor.rename('Second')
    editor.get().run('save')
    await settled()
    const bytes = editor.disk.get('plan.bulkhead')
    editor.disk.delete('plan.bulkhead')
    if (bytes !== undefined) editor.disk.set('moved.bulkhead', bytes)
    editor.handOver('moved.bulkhead')
    await settled()
    expect(await kept(editor)).toEqual(['opened: Plan', 'saved: Second'])
  })
  it('of a file written by hand is kept as it stands there', async () => {
    const editor = memoryEditor()
    editor.start()
    await settled()
    const text = `${writeMission(titled('By hand')).replaceAll('\n', '\r\n')}\n\n`
    editor.write('hand.bulkhead', text)
    editor.handOver('hand.bulkhead')
    await settled()
    const read = await editor.host.readVersion(await timelineOf(editor), 1)
    expect(read.ok && read.value.text).toBe(text)
  })
})
