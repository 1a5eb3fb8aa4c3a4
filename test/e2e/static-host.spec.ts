/** The folder of `npm run build:web` on a web host that knows nothing but files, below a path of its own. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import sirv from 'sirv'
import { shareLinkOf } from '#model/containers/share-link.ts'
import { blankMission } from '#model/mission/blank.ts'
import { expectCleanConsole } from '../support/clean-console.ts'

expectCleanConsole()

const folder = mkdtempSync(join(tmpdir(), 'bulkhead-web-'))
const path = '/games/bulkhead/'
let server: Server
let address: string

const build = (target: string) => spawnSync(process.execPath, ['scripts/build-web.mjs', target], { encoding: 'utf8' })

test.beforeAll(async () => {
  expect(build(join(folder, 'web'))).toMatchObject({ status: 0, stderr: '' })
  const send = sirv(join(folder, 'web'), {})
  server = createServer((request, response) => {
    const missing = (): void => {
      response.statusCode = 404
      response.end('not here')
    }
    if (request.url?.startsWith(path) !== true) return missing()
    request.url = request.url.slice(path.length - 1)
    send(request, response, missing)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`
})
test.afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

test('opens a share link, shows the pages to print without an error in the console, and has the guide beside it', async ({
  page,
  request,
}) => {
  await test.step('opens a share link and shows the pages to print, without an error in the console', async () => {
    await page.goto(address + shareLinkOf(blankMission('From afar')))
    await expect(page).toHaveTitle(/From afar/)
    await page.keyboard.press('Control+e')
    await expect(page.getByRole('main', { name: 'Export' }).locator('canvas, img').first()).toBeVisible({
      timeout: 20_000,
    })
  })
  await test.step('the guide is there too: its links lead somewhere, and a search finds a page', async () => {
    const guide = `${address}guide/`
    const pages = readdirSync(join(folder, 'web/guide')).filter((name) => name.endsWith('.html'))
    expect(pages.length).toBeGreaterThan(12)
    const texts = new Map<string, string>()
    for (const name of pages) texts.set(name, await (await request.get(guide + name)).text())
    const dead = [...texts].flatMap(([name, text]) =>
      [...text.matchAll(/ (?:href|src)="([^":]*)"/g)].flatMap(([, target = '']) => {
        const [file = '', anchor] = target.split('#')
        const to = file === '' ? name : file
        const there = texts.get(to)
        const isThere =
          existsSync(join(folder, 'web/guide', to)) && (anchor === undefined || there?.includes(` id="${anchor}"`))
        return isThere ? [] : [`${name}: ${target}`]
      }),
    )
    expect(dead).toEqual([])

    await page.goto(guide)
    await expect(page.getByRole('heading', { level: 1, name: 'User guide' })).toBeVisible()
    await page.getByLabel('Search the guide').fill('print on A3')
    await page.getByRole('link', { name: 'Share and print › Print at true size' }).click()
    await expect(page.getByRole('heading', { name: 'Print at true size' })).toBeInViewport()
    await page.getByRole('link', { name: 'Get started' }).click()
    await expect(page.getByRole('img', { name: /^The ghost of a wall/ })).toHaveJSProperty('naturalWidth', 1280)
  })
})
