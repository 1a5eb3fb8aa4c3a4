/** The mission panel as authors use it: its sections, facts that are added, files saved and opened again. */
import { writeFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { openFile, saved } from './battlefield-page.ts'

export const missionTab = (page: Page) => page.getByRole('tab', { name: 'Mission' })
export const section = (page: Page, name: string) => page.locator(`.mission-form [data-section="${name}"]`)
export const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true })
export const mission = async (page: Page) => JSON.parse((await saved(page)).text)

/** Adds the section by its chip if the mission has none, and opens it. */
export async function openSection(page: Page, name: string): Promise<Locator> {
  const chip = page.locator(`.mission-form [data-adds="${name}"]`)
  await expect(chip.or(section(page, name))).toHaveCount(1)
  if ((await chip.count()) > 0) await chip.click()
  const button = section(page, name).locator('.section-button')
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
  return section(page, name)
}

/** Types into the field and hands it over. */
export async function enter(field: Locator, text: string): Promise<void> {
  await field.fill(text)
  await field.press('Enter')
}

/** Chooses a fact from the list; its first field has the focus then. */
export async function addFact(within: Locator, of: string, fact: string): Promise<Locator> {
  await within.getByLabel(`Add detail: ${of}`, { exact: true }).selectOption({ label: fact })
  const group = within.getByRole('group', { name: fact, exact: true })
  const single = within.getByRole('combobox', { name: fact, exact: true })
  await expect(group.locator(':focus').or(single.and(within.locator(':focus')))).toHaveCount(1)
  return group
}

/** Saves, opens the file, and saves again: the same bytes. */
export async function reopened(page: Page, path: string): Promise<void> {
  const { text } = await saved(page)
  await writeFile(path, text)
  await openFile(page, path)
  await expect(page.getByTestId('notice').filter({ hasText: 'was not opened' })).toHaveCount(0)
  expect((await saved(page)).text).toBe(text)
}
