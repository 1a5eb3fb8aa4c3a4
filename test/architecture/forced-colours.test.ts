/**
 */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const folder = fileURLToPath(new URL('../../src/renderer/styles', import.meta.url))
const STATE = /\[(aria-(current|selected|pressed|checked)|data-(state="(on|active)"|chosen|shown|picked|mark|changed))/
const TOLD_BY_ACCENT = /(background|border(-\w+)?-color): var\(--accent(-soft)?\)/

interface Block {
  readonly selectors: readonly string[]
  readonly body: string
  /** The at-rule around the block: the condition under which it applies. */
  readonly condition: string | null
}

/** The rules of a style sheet; conditions are one deep in all of ours. */
function blocksOf(css: string): Block[] {
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const inside = [...plain.matchAll(/(@media[^{]*)\{((?:[^{}]*\{[^{}]*\})*)\s*\}/g)]
  const outside = inside.reduce((text, [whole]) => text.replace(whole, ''), plain)
  const rules = (text: string, condition: string | null): Block[] =>
    [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selectors = '', body = '']) => ({
      selectors: selectors.split(',').map((each) => each.trim().replaceAll(/\s+/g, ' ')),
      body,
      condition,
    }))
  return [...rules(outside, null), ...inside.flatMap(([, condition = '', text = '']) => rules(text, condition.trim()))]
}

const blocks = readdirSync(folder)
  .filter((name) => name.endsWith('.css'))
  .flatMap((name) => blocksOf(readFileSync(`${folder}/${name}`, 'utf8')).map((block) => ({ ...block, name })))
const told = new Set(
  blocks
    .filter(({ condition, body }) => condition === '@media (forced-colors: active)' && body.includes('Highlight'))
    .flatMap(({ selectors }) => selectors),
)

/** Selectors that show their state in another way under forced colours. */
const elsewhere: Readonly<Record<string, string>> = {
  '.formats label:has(:checked)': 'its radio button',
  '.layer-row .icon-button[aria-pressed="true"]': 'the frame of every pressed button',
  '.menu-item[data-state="open"]': 'the menu beside it',
}

describe('forced colours', () => {
  it('frame whatever is told by its ground or by the accent alone', () => {
    const missing = blocks
      .filter(({ condition, body }) => condition === null && TOLD_BY_ACCENT.test(body))
      .flatMap(({ selectors, name }) => selectors.filter((each) => STATE.test(each)).map((each) => ({ name, each })))
      .filter(({ each }) => !told.has(each) && elsewhere[each] === undefined)
      .map(({ name, each }) => `${name}: ${each}`)
    expect(told.size).toBeGreaterThan(15)
    expect(missing).toEqual([])
  })
})
