import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { HOST_PROPERTY } from '#host/channel-names.ts'
import type { Host, HostEvent } from '#host/host.ts'
import { describeHostContract, type HostStage } from '../support/host-contract.ts'
import type { DesktopApp } from './harness/desktop-app.ts'
import { answerDialogs, expect, test } from './harness/desktop-test.ts'
import { hostOf } from './harness/page-host.ts'

type Case = Parameters<Parameters<typeof describeHostContract>[0]>
const cases: { readonly name: Case[0]; readonly run: Case[1] }[] = []
describeHostContract((name, run) => cases.push({ name, run }))

// One program for all of them: a case takes the host as it finds it, with whatever was done before.
test('the desktop’s host keeps its contract, case after case', async ({ app, page, folder: whole }) => {
  const place = await page.evaluate((property) => {
    const { kind, platform } = Reflect.get(window, property) as Host
    return { kind, platform }
  }, HOST_PROPERTY)
  expect(place.kind).toBe('desktop')

  const listeners = new Set<(event: HostEvent) => void>()
  await page.exposeFunction('hostEventHeard', (event: HostEvent) => {
    for (const listener of listeners) listener(event)
  })
  const host: Host = {
    ...hostOf(page),
    ...place,
    onEvent(listener) {
      listeners.add(listener)
      void page.evaluate((property) => {
        const host = Reflect.get(window, property) as Host
        host.onEvent(Reflect.get(window, 'hostEventHeard') as (event: HostEvent) => void)
      }, HOST_PROPERTY)
      return () => listeners.delete(listener)
    },
  }
  for (const [index, { name, run }] of cases.entries())
    await test.step(`it ${name}`, () => run(stageIn(join(whole, String(index)), host, app)))
})

/** Plays the person and other programs, in the folder of one case. */
function stageIn(folder: string, host: Host, app: DesktopApp): HostStage {
  /** Files that the person opened; they are in a separate folder. */
  const opened = new Set<string>()
  const pathOf = (name: string): string => join(folder, opened.has(name) ? 'incoming' : '.', name)
  return {
    host,
    async willOpen(file) {
      const path = file && join(folder, 'incoming', file.name)
      await mkdir(join(folder, 'incoming'), { recursive: true })
      if (path && file) await writeFile(path, file.content)
      if (file) opened.add(file.name)
      await answerDialogs(app, { open: path })
    },
    async willAddFolder(files) {
      const path = files && join(folder, 'league')
      if (path) await mkdir(path, { recursive: true })
      for (const [name, text] of Object.entries(files ?? {})) await writeFile(join(folder, 'league', name), text)
      await answerDialogs(app, { open: path })
    },
    async willSaveAs(name) {
      await mkdir(folder, { recursive: true })
      await answerDialogs(app, { save: name && join(folder, name) })
    },
    willAnswer: (answer) => answerDialogs(app, { message: ['save', 'discard', 'cancel'].indexOf(answer) }),
    async meddle(name, content) {
      const path = pathOf(name)
      await (content === null ? rm(path) : writeFile(path, content))
    },
    writtenText: async (name) => readFile(pathOf(name), 'utf8'),
    writtenBytes: async (name) => new Uint8Array(await readFile(pathOf(name))),
    pastedPicture: () =>
      app.evaluate(async ({ clipboard }) => {
        const item = (await clipboard.read()).find(({ types }) => types.includes('image/png'))
        if (item === undefined) return null
        const header = new DataView(await (await item.getType('image/png')).arrayBuffer())
        return { width: header.getUint32(16), height: header.getUint32(20) }
      }),
  }
}
