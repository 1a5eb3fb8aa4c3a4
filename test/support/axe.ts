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
      for (const animation of document.getAnimations()) {
        // A ring that turns has no end.
        if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) animation.cancel()
        else animation.finish()
      }
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

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}
