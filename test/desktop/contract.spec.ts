import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { HOST_PROPERTY } from '#host/channel-names.ts'
import { describeHostContract, type HostStage } from '#host/contract.ts'
import type { Host, HostEvent } from '#host/host.ts'
import { answerDialogs, expect, test } from './harness/desktop-test.ts'
import { hostOf } from './harness/page-host.ts'

describeHostContract((name, run) => {
  test(`the desktop's host ${name}`, async ({ app, page, folder }) => {
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
    /** What the person opened lies in a folder of its own. */
    const opened = new Set<string>()
    const pathOf = (name: string): string => join(folder, opened.has(name) ? 'incoming' : '.', name)
    const stage: HostStage = {
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
      willSaveAs: (name) => answerDialogs(app, { save: name && join(folder, name) }),
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
    await run(stage)
  })
})
