/** Every control of the start page, the mission panel and the rules panel has a name, in wide and small windows. */
import { expect, type Page, test } from '@playwright/test'
import { goTo, openStart } from '../support/battlefield-page.ts'
import { openSection } from '../support/facts-page.ts'

const roles = new Set(
  'button textbox combobox radio checkbox tab link spinbutton searchbox switch menuitem dialog radiogroup tablist'.split(
    ' ',
  ),
)

/** The controls without a name, as the browser tells screen readers, and those with one that is not what they say. */
async function nameless(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const controls = nodes.filter(({ ignored, role }) => !ignored && roles.has(String(role?.value)))
  expect(controls.length).toBeGreaterThan(20)
  const without = controls.filter(({ name }) => String(name?.value ?? '').trim() === '')
  return [...without.map(({ role }) => String(role?.value)), ...(await misnamed(page))]
}

/** Controls that are called otherwise than by the words that stand on them: who speaks to the computer says what is seen. */
const misnamed = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wordsOf = (text: string): string =>
      text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()
    // Keys and stock stand beside the words.
    const unseen = [...document.querySelectorAll<HTMLElement>('button [aria-hidden=true]')]
    for (const { style } of unseen) if (style !== undefined) style.visibility = 'hidden'
    const found = [...document.querySelectorAll<HTMLElement>('button[aria-label], a[aria-label], [role][aria-label]')]
      .filter((control) => control.matches('button, a, [role=radio], [role=tab], [role=menuitem]'))
      .filter((control) => control.checkVisibility())
      .map((control) => [control.getAttribute('aria-label') ?? '', control.innerText])
      .filter(([name = '', seen = '']) => !wordsOf(name).includes(wordsOf(seen)))
      .map(([name, seen]) => `“${seen}” is called “${name}”`)
    for (const { style } of unseen) if (style !== undefined) style.visibility = ''
    return found
  })

/** Sections, objectives and special rules; the conditions of an objective open one at a time. */
async function openEverything(page: Page): Promise<void> {
  await page.locator('.mission-form .section-button').first().waitFor()
  for (const part of ['.section-button', '.part-title']) {
    const closed = page.locator(`.mission-form ${part}[aria-expanded=false]`)
    for (let count = await closed.count(); count > 0; count -= 1) await closed.first().click()
  }
}

/** In a window of each size; the page is never scrolled. */
async function expectNames(page: Page): Promise<void> {
  for (const [width, height] of [
    [1280, 800],
    [800, 600],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect(await nameless(page), `${width} × ${height}`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  }
}

test('controls have names at 1280 × 800 and 800 × 600', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openStart(page)
  await page.getByText('Published frames and empty boards').click()
  await page.getByRole('button', { name: '33 Rad Leak' }).waitFor()
  await expectNames(page)
  await page.getByRole('button', { name: '33 Rad Leak' }).click()
  await expect(page.getByRole('heading', { name: 'Rad Leak' }).first()).toBeAttached()
  await page.getByRole('tab', { name: 'Mission' }).click()
  await openEverything(page)
  await expectNames(page)
  await openSection(page, 'Boards')
  await page.getByRole('combobox', { name: 'Boards', exact: true }).selectOption({ label: 'Boards one by one' })
  await page.getByRole('button', { name: 'Add a board' }).click()
  await expectNames(page)
  await goTo(page, 'Paper')
  await expect(page.getByRole('radio', { name: /PDF/ })).toBeVisible()
  await expectNames(page)
  await goTo(page, 'Map')
  await page.getByTestId('battlefield').focus()
  for (const key of ['x', 'Enter', 'ArrowRight', 'Enter', 'g', 'Enter', 'w']) await page.keyboard.press(key)
  const rules = page.getByRole('tabpanel', { name: 'Try Out' })
  await expect(rules.getByRole('button', { name: /^Model 1/ })).toHaveAttribute('aria-pressed', 'true')
  await rules.getByLabel('Base').selectOption('Custom size…')
  await expect(rules.getByLabel('Diameter')).toBeVisible()
  await expectNames(page)
})
