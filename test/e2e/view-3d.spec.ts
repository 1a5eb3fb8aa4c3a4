/** The 3D view where no graphics card is: a drawing that turns, said in one sentence; nothing of it changes the mission. */
import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { openEditor, openFile, withoutFilePickers } from '../support/battlefield-page.ts'
import { expectCleanConsole } from '../support/clean-console.ts'

expectCleanConsole()

test('without a graphics card the map is a drawing that turns, with low walls and open hatchways on demand', async ({
  page,
}) => {
  // As in a browser that draws nothing in 3D, whatever this one does.
  await page.addInitScript(() => {
    const context = HTMLCanvasElement.prototype.getContext
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, kind: string, ...more: unknown[]) {
        return kind.startsWith('webgl') ? null : Reflect.apply(context, this, [kind, ...more])
      },
    })
  })
  await withoutFilePickers(page)
  await openEditor(page)
  const buffer = await readFile('resources/samples/cold-spine.bulkhead')
  await openFile(page, { name: 'cold-spine.bulkhead', mimeType: 'application/json', buffer })
  await expect(page.getByText('cold-spine.bulkhead')).toBeVisible()
  await page.getByRole('tab', { name: '3D' }).click()
  const view = page.getByRole('main', { name: '3D view' })
  await expect(view.getByRole('note')).toHaveText('This browser can’t draw in 3D, so you see the map as a drawing.')
  const drawing = view.getByRole('img', { name: /^The map standing, from the / })
  const before = await drawing.getAttribute('aria-label')
  await view.getByRole('button', { name: 'Turn right' }).click()
  await expect(drawing).not.toHaveAttribute('aria-label', before ?? '')
  for (let turn = 0; turn < 3; turn += 1) await view.getByRole('button', { name: 'Turn right' }).click()
  await expect(drawing).toHaveAttribute('aria-label', before ?? '')
  await view.getByRole('checkbox', { name: 'Low walls' }).check()
  await view.getByRole('checkbox', { name: 'All hatchways open' }).check()
  await page.getByRole('tab', { name: 'Map' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
})
