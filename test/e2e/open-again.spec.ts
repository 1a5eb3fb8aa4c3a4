/** Missions that come back: out of pictures and documents, by dialog, drop and paste, and out of links. */
import { readFile, writeFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { readPngChunks, writePng } from '#model/containers/png-chunks.ts'
import { shareLinkOf } from '#model/containers/share-link.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { clickMap, openEditor, openFile, saved, startOver, withoutFilePickers } from '../support/battlefield-page.ts'
import { carrierOf } from '../support/built-carriers.ts'
import { carrierKinds } from '../support/carrier-kinds.ts'
import { panelOf } from '../support/panel-notation.ts'

const mission: Mission = { ...blankMission('Carried along'), panels: [panelOf('p1', 1, 'A1 1 2 h')] }
const notice = (page: Page) => page.getByTestId('notice')
const utf8 = (text: string): Buffer => Buffer.from(text)

test.beforeEach(async ({ page }) => {
  await withoutFilePickers(page)
})

async function choose(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  await openFile(page, { name, mimeType: '', buffer: Buffer.from(bytes) })
}

/** Lets the page have a file as a drop or a paste does. */
async function give(page: Page, event: 'drop' | 'paste', name: string, bytes: Uint8Array): Promise<void> {
  await page.evaluate(
    ({ event, name, base64 }) => {
      const data = new DataTransfer()
      data.items.add(new File([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], name))
      const target = document.querySelector('.battlefield') ?? document.body
      const init = { bubbles: true, cancelable: true }
      target.dispatchEvent(
        event === 'drop'
          ? new DragEvent('drop', { ...init, dataTransfer: data })
          : // Firefox makes no paste with files of a page's own; one that is real has them there.
            Object.defineProperty(new ClipboardEvent('paste', init), 'clipboardData', { value: data }),
      )
    },
    { event, name, base64: Buffer.from(bytes).toString('base64') },
  )
}

async function expectCarried(page: Page): Promise<void> {
  await expect.poll(() => page.title()).toContain('Carried along')
  const { name, text } = await saved(page)
  // A picture is never written over: what is saved is a mission file of its own.
  expect(name).toBe('Carried along.bulkhead')
  expect(text).toBe(writeMission(mission))
}

// Each kind in one way: a way does not ask what a file is.
const ways = ['choose', 'drop', 'paste'] as const
test('a picture or document made by the program opens as its mission: chosen, dropped, pasted', async ({ page }) => {
  await openEditor(page)
  for (const [index, kind] of carrierKinds.entries()) {
    const way = ways[index % ways.length] ?? 'choose'
    await test.step(`${kind}: ${way}`, async () => {
      const name = `${way}.${kind}`
      const bytes = await carrierOf(mission, kind)
      if (way === 'choose') await choose(page, name, bytes)
      else await give(page, way, name, bytes)
      await expect(notice(page).filter({ hasText: `Opened the mission in ${name}` })).toBeVisible()
      await expectCarried(page)
      await startOver(page)
    })
  }
})

test('what carries no mission is refused in plain words; links are opened, shared and pasted, and mission texts too', async ({
  page,
  context,
}) => {
  await test.step('what carries no mission is refused in plain words, and the open mission stays', async () => {
    await openEditor(page)
    await page.keyboard.press('1')
    await clickMap(page, 1, 3, 3)
    const before = await saved(page)
    const chunks = readPngChunks(await carrierOf(mission, 'png'))
    if (!chunks.ok) throw new Error(chunks.error)
    const stripped = writePng(chunks.value.filter(({ type }) => type !== 'iTXt'))
    const cases: [string, Uint8Array, RegExp][] = [
      ['chat.png', stripped, /chat\.png carries no mission, so it can be traced.*\.bulkhead file: chat programs/],
      [
        'photo.jpg',
        Uint8Array.of(0xff, 0xd8, 0xff, 0xe0),
        /photo\.jpg can’t be traced: the picture can’t be read here/,
      ],
      ['script.svg', utf8('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), /holds a script/],
      ['other.pdf', utf8('%PDF-1.7\n%%EOF'), /PDF carries no mission/],
      ['other.uvtt', utf8('{"format":0.3,"line_of_sight":[]}'), /Universal VTT file carries no mission/],
    ]
    for (const [name, bytes, says] of cases) {
      await give(page, 'drop', name, bytes)
      await expect(notice(page).filter({ hasText: says })).toBeVisible()
    }
    await page.getByRole('button', { name: 'Close the picture' }).click()
    expect((await saved(page)).text).toBe(before.text)
  })
  await startOver(page)
  await test.step('a link is opened by the dialog, which takes nothing else', async () => {
    const dialog = page.getByRole('dialog')
    await page.getByRole('menuitem', { name: 'File' }).click()
    await page.getByRole('menuitem', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Open Link' }).click()
    await dialog.getByLabel('Link').fill('https://example.org/')
    await dialog.getByRole('button', { name: 'Open' }).click()
    await expect(dialog.getByRole('alert')).toContainText('no share link')
    await dialog.getByLabel('Link').fill(` ${shareLinkOf(mission)} `)
    await dialog.getByRole('button', { name: 'Open' }).click()
    await expect(dialog).toHaveCount(0)
    await expectCarried(page)
  })
  await startOver(page)
  await test.step('links and mission texts are pasted', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    for (const text of [`https://example.org/${shareLinkOf(mission)}`, writeMission(mission)]) {
      await page.evaluate((words) => navigator.clipboard.writeText(words), text)
      await page.getByTestId('battlefield').focus()
      await page.keyboard.press('Control+v')
      await expectCarried(page)
      await startOver(page)
    }
  })
})

async function shareDialog(page: Page) {
  await page.getByRole('menuitem', { name: 'File' }).click()
  await page.getByRole('menuitem', { name: 'Share Link' }).click()
  return page.getByRole('dialog')
}

test('a mission is shared as a link and as a QR code; one too long for a link is offered as a file', async ({
  page,
  context,
}, info) => {
  await test.step('a mission is shared as a link and as a QR code', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openEditor(page, `./${shareLinkOf(mission)}`)
    await expect.poll(() => page.title()).toContain('Carried along')
    const dialog = await shareDialog(page)
    const link = `${new URL('./', page.url()).href}${shareLinkOf(mission)}`
    await expect(dialog.getByLabel('Link', { exact: true })).toHaveValue(link)
    await expect(dialog.getByTestId('share-length')).toContainText(`${link.length} characters`)
    await dialog.getByRole('button', { name: 'Copy link' }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
    await expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Save QR code…' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('Carried along QR code.png')
    const path = info.outputPath('code.png')
    await download.saveAs(path)
    expect(readPngChunks(new Uint8Array(await readFile(path))).ok).toBe(true)
    await dialog.getByRole('button', { name: 'Copy QR code' }).click()
    await expect(notice(page).filter({ hasText: 'Copied the QR code' })).toBeVisible()
    // Another address, for instance that of the group's own server.
    await dialog.getByLabel('Address of the editor').fill('https://example.org/bulkhead/')
    await expect(dialog.getByLabel('Link', { exact: true })).toHaveValue(
      `https://example.org/bulkhead/${shareLinkOf(mission)}`,
    )
  })
  // Out of the field, and out of the dialog.
  for (const key of ['Escape', 'Escape']) await page.keyboard.press(key)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await test.step('a mission too long for a link is offered as a file', async () => {
    // Letters without any pattern do not pack.
    let state = 1
    const next = (): number => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return state
    }
    const briefing = Array.from({ length: 12_000 }, () => String.fromCharCode(97 + (next() % 26))).join('')
    const long = { ...mission, mission: { ...mission.mission, briefing } }
    const file = info.outputPath('long.bulkhead')
    await writeFile(file, writeMission(long))
    await choose(page, 'long.bulkhead', await readFile(file))
    await expect(page.locator('.title-file')).toHaveText('long.bulkhead')
    const dialog = await shareDialog(page)
    await expect(dialog.getByTestId('share-length')).toContainText('Send the file instead')
    await expect(dialog.getByTestId('no-code')).toContainText('Too long for a QR code')
    await expect(dialog.getByRole('button', { name: 'Copy link' })).toHaveCount(0)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Save a file instead…' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('Carried along.bulkhead')
  })
})
