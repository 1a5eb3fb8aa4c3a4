/** Missions that come back: out of pictures and documents, by dialog, drop and paste, and out of links. */
import { readFile, writeFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { readPngChunks, writePng } from '#core/containers/png-chunks.ts'
import { shareLinkOf } from '#core/containers/share-link.ts'
import { writeMission } from '#core/document-io/write-mission.ts'
import { blankMission } from '#core/mission/blank.ts'
import type { Mission } from '#core/mission/document.ts'
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

// One kind in every way; the others in one way each, for a way does not ask what a file is.
const allWays = ['choose', 'drop', 'paste'] as const
test('a picture or document made by the program opens as its mission: chosen, dropped, pasted', async ({ page }) => {
  await openEditor(page)
  for (const [index, kind] of carrierKinds.entries()) {
    const ways = kind === 'png' ? allWays : allWays.slice(index % 3, (index % 3) + 1)
    const bytes = await carrierOf(mission, kind)
    for (const way of ways)
      await test.step(`${kind}: ${way}`, async () => {
        const name = `${way}.${kind}`
        if (way === 'choose') await choose(page, name, bytes)
        else await give(page, way, name, bytes)
        await expect(notice(page).filter({ hasText: `Opened the mission in ${name}` })).toBeVisible()
        await expectCarried(page)
        await startOver(page)
      })
  }
})

test('a file of the browser that is a picture is not written over either', async ({ page }) => {
  const base64 = Buffer.from(await carrierOf(mission, 'png')).toString('base64')
  await page.addInitScript((picture) => {
    const handle = async (name: string) =>
      (await navigator.storage.getDirectory()).getFileHandle(name, { create: true })
    Object.assign(window, {
      showOpenFilePicker: async () => {
        const file = await handle('map.png')
        const writable = await file.createWritable()
        await writable.write(Uint8Array.from(atob(picture), (char) => char.charCodeAt(0)))
        await writable.close()
        return [file]
      },
      showSaveFilePicker: () => handle('saved.bulkhead'),
    })
  }, base64)
  await openEditor(page)
  await page.keyboard.press('Control+o')
  await expect(notice(page).filter({ hasText: 'Opened the mission in map.png' })).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(notice(page).filter({ hasText: 'Saved saved.bulkhead' })).toBeVisible()
  const sizes = await page.evaluate(async () => {
    const folder = await navigator.storage.getDirectory()
    const sizeOf = async (name: string) => (await (await folder.getFileHandle(name)).getFile()).size
    return { picture: await sizeOf('map.png'), saved: await sizeOf('saved.bulkhead') }
  })
  expect(sizes).toEqual({ picture: Buffer.from(base64, 'base64').length, saved: utf8(writeMission(mission)).length })
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
      ['chat.png', stripped, /chat\.png was not opened: this PNG carries no mission.*Chat programs.*\.bulkhead file/],
      ['photo.jpg', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), /JPEG picture carries no mission/],
      ['script.svg', utf8('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), /holds a script/],
      ['other.pdf', utf8('%PDF-1.7\n%%EOF'), /PDF carries no mission/],
      ['other.uvtt', utf8('{"format":0.3,"line_of_sight":[]}'), /Universal VTT file carries no mission/],
    ]
    for (const [name, bytes, says] of cases) {
      await give(page, 'drop', name, bytes)
      await expect(notice(page).filter({ hasText: says })).toBeVisible()
    }
    expect((await saved(page)).text).toBe(before.text)
  })
  await startOver(page)
  await test.step('links are opened and shared', async () => {
    await test.step('a link that comes later asks about unsaved work first', async () => {
      await page.keyboard.press('1')
      await clickMap(page, 1, 3, 3)
      await page.evaluate((hash) => {
        location.hash = hash
      }, shareLinkOf(mission))
      const dialog = page.getByRole('alertdialog')
      await expect(dialog).toContainText('Untitled mission')
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      expect(await page.title()).toContain('Untitled mission')
      expect(new URL(page.url()).hash).toBe('')
      await page.evaluate((hash) => {
        location.hash = hash
      }, shareLinkOf(mission))
      await dialog.getByRole('button', { name: 'Don’t save' }).click()
      await expectCarried(page)
    })
    await startOver(page)
    await test.step('a link is opened by the dialog, which takes nothing else', async () => {
      const dialog = page.getByRole('dialog')
      await page.getByRole('menuitem', { name: 'File' }).click()
      await page.getByRole('menuitem', { name: 'Open Link' }).click()
      await dialog.getByLabel('Link').fill('https://example.org/')
      await dialog.getByRole('button', { name: 'Open' }).click()
      await expect(dialog.getByRole('alert')).toContainText('no share link')
      await dialog.getByLabel('Link').fill(` ${shareLinkOf(mission)} `)
      await dialog.getByRole('button', { name: 'Open' }).click()
      await expect(dialog).toHaveCount(0)
      await expectCarried(page)
    })
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

test('a link opens at the start, and leaves the address', async ({ page }) => {
  await openEditor(page, `./${shareLinkOf(mission)}`)
  await expectCarried(page)
  expect(new URL(page.url()).hash).toBe('')
})

test('a link that was cut says so', async ({ page }) => {
  await openEditor(page, `./${shareLinkOf(mission).slice(0, -9)}`)
  await expect(notice(page).filter({ hasText: 'The link was not opened: this share link is not whole' })).toBeVisible()
})

async function shareDialog(page: Page) {
  // In a narrow window the menus are behind one button, which comes a little after the window has become narrow.
  const narrow = (page.viewportSize()?.width ?? 0) < 800
  if (narrow) await page.getByRole('menuitem', { name: 'Menu', exact: true }).click()
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

test('the largest QR code is whole in its dialog, also in a small window', async ({ page }) => {
  let seed = 7
  const noise = Array.from({ length: 1900 }, () => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return String.fromCharCode(97 + (Math.floor(seed / 65536) % 26))
  }).join('')
  const large: Mission = { ...blankMission('Noise'), mission: { ...blankMission('Noise').mission, briefing: noise } }
  await openEditor(page, `./${shareLinkOf(large)}`)
  for (const [width, height] of [
    [1280, 800],
    [1280, 680],
    [640, 400],
  ] as const) {
    await page.setViewportSize({ width, height })
    const dialog = await shareDialog(page)
    const code = dialog.getByRole('img', { name: 'QR code of the link' })
    await code.scrollIntoViewIfNeeded()
    const [inner, outer] = [await code.boundingBox(), await dialog.boundingBox()]
    if (inner === null || outer === null) throw new Error('nothing is shown')
    expect(inner.x).toBeGreaterThanOrEqual(outer.x)
    expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width)
    expect(Math.abs(inner.width - inner.height)).toBeLessThan(1)
    const below = await dialog.getByRole('button', { name: 'Copy QR code' }).boundingBox()
    expect(below?.y).toBeGreaterThanOrEqual(inner.y + inner.height)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
})
