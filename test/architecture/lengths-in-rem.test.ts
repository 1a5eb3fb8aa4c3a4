import { describe, expect, it } from 'vitest'
import { inRem } from '../../scripts/lengths-in-rem.ts'
import { DEFAULT_PX } from '../../src/renderer/ui/theme/font-scale.ts'

describe('lengths of style sheets as they are built', () => {
  it('grow with the letters of the browser: sizes, gaps, widths asked about', () => {
    expect(inRem('@media (max-width: 760px) { .a { font: 14px/20px x; margin: -4px calc(1.5px + 100% - 8px) } }')).toBe(
      '@media (max-width: 47.5rem) { .a { font: 0.875rem/1.25rem x; margin: -0.25rem calc(1.5px + 100% - 0.5rem) } }',
    )
    expect(inRem('.a { --least: 40px }')).toBe(`.a { --least: ${40 / DEFAULT_PX}rem }`)
  })

  it('leave hairlines and names alone', () => {
    const css = '.wide-14px { border: 1px solid #12px34; outline-offset: -2px; width: 0px; grid-area: h16px }'
    expect(inRem(css)).toBe(css)
  })
})
