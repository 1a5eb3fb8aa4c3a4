/** What axe finds in the page as it stands: every rule, whatever its impact. */
import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** Which rules of axe, and on which part of the page; left out: all. */
export interface AxeScope {
  readonly rules?: readonly string[]
  readonly except?: readonly string[]
  readonly within?: string
}

/** One line for each place: `state: rule (impact) selector: what is wrong`. */
export async function axeFaults(page: Page, state: string, scope: AxeScope = {}): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ([name, { rules: only, except, within }]) => {
      // What follows from the sizes of parts is set by the next frame.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
      // Nothing is on its way in or out while it is looked at.
      for (const animation of document.getAnimations()) animation.finish()
      const found = await window.axe.run(within ?? document, {
        resultTypes: ['violations'],
        ...(only === undefined ? {} : { runOnly: { type: 'rule', values: [...only] } }),
        rules: Object.fromEntries((except ?? []).map((rule) => [rule, { enabled: false }])),
      })
      // A menu belongs to what it was opened from, not to a part of the page, and is gone when the focus leaves it.
      const isMenu = (id: string, selector: string): boolean => {
        const place = document.querySelector(selector)
        return (
          id === 'region' &&
          place !== null &&
          (place.querySelector('[role="menu"]') ?? place.closest('[role="menu"]')) !== null
        )
      }
      return found.violations.flatMap(({ id, impact, nodes }) =>
        nodes
          .filter(({ target }) => !isMenu(id, target.join(' ')))
          .map(
            ({ target, failureSummary }) =>
              `${name}: ${id} (${impact}) ${target.join(' ')}: ${(failureSummary ?? '').split('\n').slice(1, 3).join(' ').trim()}`,
          ),
      )
    },
    [state, scope] as const,
  )
}

/** What {@link markFreshLooks} has marked. */
export const FRESH = '[data-fresh-look]'

/**
 * Marks what is written in a look that the page has not shown since it was loaded, and says how much that is. Colours are the
 * dearest thing to look at, and what is written in another theme in the same classes and states has the same there.
 */
export function markFreshLooks(page: Page): Promise<number> {
  return page.evaluate(() => {
    for (const old of document.querySelectorAll('[data-fresh-look]')) old.removeAttribute('data-fresh-look')
    const known: unknown = Reflect.get(window, 'looksSeen')
    const seen: Set<string> = known instanceof Set ? known : new Set()
    Reflect.set(window, 'looksSeen', seen)
    const looks = new Map<Element, string>()
    /** Of what lies behind: the class says which rules, and the colour whether a state has changed what they give. */
    const lookOf = (element: Element): string => {
      const before = looks.get(element)
      if (before !== undefined) return before
      const { backgroundColor, opacity } = getComputedStyle(element)
      const above = element.parentElement === null ? '' : lookOf(element.parentElement)
      const look = `${above}>${element.tagName}.${element.getAttribute('class') ?? ''} ${backgroundColor} ${opacity}`
      looks.set(element, look)
      return look
    }
    const states = [
      'aria-checked',
      'aria-selected',
      'aria-disabled',
      'aria-current',
      'aria-pressed',
      'disabled',
      'type',
    ]
    let fresh = 0
    for (const element of document.body.querySelectorAll('*')) {
      const written =
        element.matches('input, textarea, select') || [...element.childNodes].some((each) => each instanceof Text)
      if (!written || !element.checkVisibility()) continue
      const { color, fontSize, fontWeight } = getComputedStyle(element)
      const own = states.map((state) => element.getAttribute(state) ?? '')
      const look = [lookOf(element), color, fontSize, fontWeight, ...own].join()
      if (seen.has(look)) continue
      seen.add(look)
      element.setAttribute('data-fresh-look', '')
      fresh += 1
    }
    return fresh
  })
}

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}
