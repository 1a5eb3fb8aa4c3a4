import { describe, expect, it } from 'vitest'
import { memoryEditor, settled, titled } from '../../../../test/support/memory-editor.ts'
import { limitsAsker, type RequestedLimits } from './versions-dialog.tsx'

const DAY = 86_400_000

/** An editor with a mission whose three versions are a hundred days apart, and the limits of the dialog. */
async function withOldVersions() {
  const editor = memoryEditor()
  editor.said.settings = { ...editor.said.settings, versionDays: 365 }
  editor.put('plan.bulkhead', titled('Plan'))
  editor.start()
  await settled()
  editor.handOver('plan.bulkhead')
  await settled()
  for (const title of ['Second', 'Third']) {
    editor.clock.now += 100 * DAY
    editor.rename(title)
    editor.get().run('save')
    await settled()
  }
  const shown: (RequestedLimits | null)[] = []
  const asker = limitsAsker(editor.get, (asked) => void shown.push(asked))
  return { editor, asker, shown, versions: async () => (await versionsOf(editor)).length }
}

async function versionsOf({ get }: ReturnType<typeof memoryEditor>) {
  const found = await get().fetchVersions()
  return found.ok ? (found.value?.versions ?? []) : []
}

describe('limits that are typed', () => {
  it('ask before anything goes by them', async () => {
    const { editor, asker, shown, versions } = await withOldVersions()
    asker.want({ versionDays: 90 })
    expect(await asker.settled()).toBe(false)
    expect(shown.at(-1)).toEqual({ limits: { versionDays: 90 }, going: 2 })
    expect([editor.said.settings.versionDays, await versions()]).toEqual([365, 3])
    asker.answer('remove')
    await settled()
    expect([editor.said.settings.versionDays, await versions()]).toEqual([90, 1])
  })

  it('leave the other limit as another tab has set it', async () => {
    const { editor, asker, versions } = await withOldVersions()
    // This tab believes in 90 days still.
    editor.store.setState({ settings: { ...editor.get().settings, versionDays: 90 } })
    asker.want({ versionMegabytes: 300 })
    expect(await asker.settled()).toBe(true)
    expect(editor.said.settings).toMatchObject({ versionDays: 365, versionMegabytes: 300 })
    expect(await versions()).toBe(3)
  })

  it('ask about what goes by the limit that another tab has set', async () => {
    const { editor, asker, shown, versions } = await withOldVersions()
    editor.store.setState({ settings: { ...editor.get().settings, versionDays: 90 } })
    asker.want({ versionDays: 90 })
    expect(await asker.settled()).toBe(false)
    expect([shown.at(-1)?.going, await versions()]).toEqual([2, 3])
  })

  it('keep their question when a limit that was typed before is written slowly', async () => {
    const { editor, asker, shown } = await withOldVersions()
    const go = editor.hold('writeSettings')
    asker.want({ versionDays: 400 })
    await settled()
    const wait = editor.hold('versionsGoing')
    asker.want({ versionDays: 90 })
    await settled()
    go()
    await settled()
    wait()
    expect(await asker.settled()).toBe(false)
    await settled()
    expect(shown.at(-1)).toEqual({ limits: { versionDays: 90 }, going: 2 })
    asker.answer('leave')
    expect([await asker.settled(), shown.at(-1), editor.said.settings.versionDays]).toEqual([true, null, 400])
  })

  it('keep their question when what goes by limits of before is thinned slowly', async () => {
    const { editor, asker, shown } = await withOldVersions()
    const go = editor.hold('thinVersions')
    asker.want({ versionDays: 400 })
    await settled()
    asker.want({ versionDays: 90 })
    expect(await asker.settled()).toBe(false)
    go()
    await settled()
    expect(shown.at(-1)).toEqual({ limits: { versionDays: 90 }, going: 2 })
  })

  it('that nobody can look at are told of, and Done goes on', async () => {
    const { editor, asker, shown } = await withOldVersions()
    Object.assign(editor.host, { versionsGoing: () => Promise.reject(new Error('no answer')) })
    asker.want({ versionDays: 90 })
    expect([await asker.settled(), shown.at(-1), editor.said.settings.versionDays]).toEqual([true, null, 365])
    expect(editor.notices()).toContain('How long versions are kept could not be changed.')
  })
})
