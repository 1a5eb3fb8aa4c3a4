import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { projectFolder } from './harness/build-double.ts'
import type { DesktopApp } from './harness/desktop-app.ts'
import { answerDialogs, chooseMenu, expect, test, windowTitle } from './harness/desktop-test.ts'

test.use({ program: 'editor' })

/** Returns width and height of the picture on the clipboard, or null if there is none. */
const picture = (app: DesktopApp): Promise<{ width: number; height: number } | null> =>
  app.evaluate(async ({ clipboard }) => {
    const item = (await clipboard.read()).find(({ types }) => types.includes('image/png'))
    if (item === undefined) return null
    const header = new DataView(await (await item.getType('image/png')).arrayBuffer())
    return { width: header.getUint32(16), height: header.getUint32(20) }
  })

test('Copy Picture puts the battlefield on the clipboard, or what is selected of it', async ({ app, folder }) => {
  const page = await app.firstWindow()
  await expect(page.getByTestId('status')).toBeVisible()
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  const path = join(folder, 'opened.bulkhead')
  await cp(join(projectFolder, 'resources/samples/pump-room.bulkhead'), path)
  await answerDialogs(app, { open: path })
  await chooseMenu(app, 'File', 'Open…')
  await expect.poll(() => windowTitle(app)).toMatch(/Pump/i)

  const notice = page.getByTestId('notice')
  await chooseMenu(app, 'Edit', 'Copy Picture')
  await expect(notice.filter({ hasText: 'Copied a picture of the battlefield.' })).toBeVisible()
  const whole = await picture(app)
  expect(whole?.width).toBeGreaterThan(2000)

  await chooseMenu(app, 'Edit', 'Paste')
  await expect(notice.filter({ hasText: 'Opened the mission in the pasted picture.' })).toBeVisible()
  await expect.poll(() => windowTitle(app)).toMatch(/Pump/i)

  await page.getByTestId('battlefield').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await chooseMenu(app, 'Edit', 'Copy Picture')
  await expect(notice.filter({ hasText: 'Copied a picture of the selection.' })).toBeVisible()
  const selected = await picture(app)
  expect(selected).not.toEqual(whole)
  expect(selected?.width).toBeGreaterThan(500)
  expect(complaints).toEqual([])
})
