import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { BASE_RANGE, withMarks } from './fonts.ts'

const styles = (name: string): string => readFileSync(new URL(`../../styles/${name}`, import.meta.url), 'utf8')

it('is the same in the page’s styles', () => {
  const ranges = [...styles('fonts.css').matchAll(/unicode-range: (.*);/g)].map(([, range]) => range)
  expect(ranges).toEqual(Array.from({ length: 4 }, () => BASE_RANGE))
  for (const family of ['Barlow', 'Barlow Condensed'])
    expect(styles('tokens.css')).toContain(`"${family}", "${withMarks(family)}"`)
})
