import { expect, test } from 'vitest'
import { fontPaths } from './fonts.ts'
import { loadRenderer } from './rasterise.ts'

test('draws with the fonts of the package', async () => {
  const render = await loadRenderer(fontPaths())
  const text =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text y="9" font-family="Barlow">M</text></svg>'
  expect(render(text, 18).width).toBe(18)
  expect(render(text, 18).pixels.some((value) => value > 0)).toBe(true)
})

test.each([0, 1, 2, 3])('refuses to begin when a font is missing (%i)', async (gone) => {
  await expect(loadRenderer(fontPaths().filter((_, index) => index !== gone))).rejects.toThrow(
    /the font .* cannot be read/,
  )
})

test('takes no font of the system for one of the package', async () => {
  await expect(loadRenderer([])).rejects.toThrow('the font Barlow 400 of this package cannot be read')
})
