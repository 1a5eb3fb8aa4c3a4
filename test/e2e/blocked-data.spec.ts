/** The editor in a browser that lets the page keep nothing: it starts, says so where it matters, and saves. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type BrowserContext, chromium, expect, type Page, test } from '@playwright/test'
import sirv from 'sirv'
import { goTo } from '../support/battlefield-page.ts'
import { pickBrowser } from '../support/browser.ts'

/** A name that leads to this computer, and that the browser does not trust as it does this computer's own. */
const UNSAFE = 'club.example'

// A web host as others have: our own server answers to no name but those of this computer.
const send = sirv('out/renderer', {})
const server = createServer((request, response) =>
  send(request, response, () => {
    response.writeHead(404).end()
  }),
)
let unsafe = ''
test.beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  unsafe = `http://${UNSAFE}:${(server.address() as AddressInfo).port}/`
})

let context: BrowserContext | null = null
test.afterEach(async () => {
  await context?.close()
  context = null
})
test.afterAll(() => {
  server.close()
})

/**
 * A page of a browser whose person has chosen that no site may keep data. A browser that is made for tests alone has no
 * such settings and keeps everything: there, what it would do cannot be looked at.
 */
async function launched(): Promise<Page> {
  const profile = test.info().outputPath('profile')
  mkdirSync(join(profile, 'Default'), { recursive: true })
  const settings = { profile: { default_content_setting_values: { cookies: 2 } } }
  writeFileSync(join(profile, 'Default/Preferences'), JSON.stringify(settings))
  const { executablePath, args } = pickBrowser()
  context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...args, `--host-resolver-rules=MAP ${UNSAFE} 127.0.0.1`],
    viewport: { width: 1280, height: 900 },
  })
  const page = context.pages()[0] ?? (await context.newPage())
  test.skip(await keepsData(page), 'this browser knows no setting by which sites keep nothing')
  return page
}

async function keepsData(page: Page): Promise<boolean> {
  await page.goto(`${unsafe}parts.json`)
  return page.evaluate(() => {
    try {
      return localStorage.length >= 0
    } catch {
      return false
    }
  })
}

const trouble = (page: Page) => page.getByText('Something went wrong inside Bulkhead')

test('with all site data blocked it starts without alarm, says what is not kept, and saves to a file', async ({
  baseURL,
}) => {
  const page = await launched()
  // Dialogs for files are the browser's own, and no test can answer them: the file is one that writes into the page.
  await page.addInitScript(() => {
    const written: string[] = []
    const file = {
      kind: 'file',
      name: 'plan.bulkhead',
      isSameEntry: async () => false,
      queryPermission: async () => 'granted',
      requestPermission: async () => 'granted',
      getFile: async () => new File(written.slice(-1), 'plan.bulkhead'),
      createWritable: async () => ({
        write: async (bytes: Uint8Array) => void written.push(new TextDecoder().decode(bytes)),
        close: async () => undefined,
        abort: async () => undefined,
      }),
    }
    Object.assign(window, { written, showSaveFilePicker: async () => file })
  })
  await page.goto(baseURL ?? '')
  await expect(page.getByRole('button', { name: 'New map' })).toBeVisible()
  await page.keyboard.press('v')
  await goTo(page, 'Mission')
  await page.locator('.mission-column').getByLabel('Title', { exact: true }).first().fill('Kept nowhere')
  await expect(page.getByText('Your unsaved work couldn’t be backed up')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { written: string[] }).written.at(-1)))
    .toContain('Kept nowhere')
  await expect(page.getByRole('img', { name: 'Unsaved changes' })).toHaveCount(0)
  await expect(trouble(page)).toHaveCount(0)
  await test.step('so it does on an insecure page', async () => {
    await page.goto(unsafe)
    expect(await page.evaluate(() => 'locks' in navigator)).toBe(false)
    await expect(page.getByRole('button', { name: 'New map' })).toBeVisible()
    await expect(trouble(page)).toHaveCount(0)
  })
})

test('where the browser’s database is missing or cannot be asked for it starts', async ({ page }) => {
  for (const throws of [false, true]) {
    await page.addInitScript((fails) => {
      const get = (): undefined => {
        if (fails) throw new DOMException('blocked', 'SecurityError')
      }
      Object.defineProperty(window, 'indexedDB', { get, configurable: true })
    }, throws)
    await page.goto('/')
    await page.getByRole('button', { name: 'New map' }).click()
    await expect(page.getByTestId('battlefield')).toBeVisible()
    await expect(page.getByText('Start your map').first()).toBeVisible()
    await expect(trouble(page)).toHaveCount(0)
  }
})
