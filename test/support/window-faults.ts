/** What can be seen wrong in a page as it stands without a person looking at it, beside what axe finds. */
import type { CDPSession, Page } from '@playwright/test'

/** Text below this is too small to read (CSS px). */
const LEAST_TEXT = 11
/** Least contrast of a picture that means something, by WCAG. */
const LEAST_ICON = 3

/**
 * One line for each kind of place: text that is too small or cut without an end, pale icons, controls that stand out of the
 * window or lie under something else, a scroll bar within a scroll bar, and movement where somebody wants none.
 */
export const windowFaults = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    ([leastText, leastIcon]) => {
      type Colour = readonly [number, number, number, number]
      const found = new Set<string>()
      /** What is cut at the edge of what scrolls is reached by scrolling (CSS px). */
      const EDGE = 8
      const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
      const colourOf = (text: string): Colour => {
        if (canvas === null) return [0, 0, 0, 0]
        canvas.clearRect(0, 0, 1, 1)
        canvas.fillStyle = text
        canvas.fillRect(0, 0, 1, 1)
        const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
        return [red, green, blue, alpha / 255]
      }
      const over = (top: Colour, ground: Colour, part = top[3]): Colour => [
        top[0] * part + ground[0] * (1 - part),
        top[1] * part + ground[1] * (1 - part),
        top[2] * part + ground[2] * (1 - part),
        1,
      ]
      const groundOf = (element: Element | null): Colour => {
        if (element === null) return [255, 255, 255, 1]
        const own = colourOf(getComputedStyle(element).backgroundColor)
        return own[3] >= 0.99 ? own : over(own, groundOf(element.parentElement))
      }
      const luminance = ([red, green, blue]: Colour): number => {
        const part = (value: number): number =>
          value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
        return 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue)
      }
      const contrast = (one: Colour, other: Colour): number => {
        const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
        return (light + 0.05) / (dark + 0.05)
      }
      const nameOf = (element: Element): string => {
        const names = (each: Element): string =>
          `${each.tagName.toLowerCase()}${[...each.classList].map((name) => `.${name}`).join('')}`
        const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)
        const parent = element.parentElement
        return `${parent === null ? '' : `${names(parent)} > `}${names(element)} “${words}”`
      }
      const isSeen = (element: Element): boolean =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      const top = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"]')]
        .filter(isSeen)
        .at(-1)
      const scrolls = (element: Element, axis: 'x' | 'y'): boolean => {
        const style = getComputedStyle(element)
        const way = axis === 'x' ? style.overflowX : style.overflowY
        if (way !== 'auto' && way !== 'scroll') return false
        return axis === 'x'
          ? element.scrollWidth > element.clientWidth + 1
          : element.scrollHeight > element.clientHeight + 1
      }
      const above = (element: Element): readonly Element[] => {
        const all: Element[] = []
        for (let each = element.parentElement; each !== null; each = each.parentElement) all.push(each)
        return all
      }
      for (const element of document.body.querySelectorAll('*')) {
        const style = getComputedStyle(element)
        const times = (text: string): number => Math.max(...text.split(',').map((part) => Number.parseFloat(part) || 0))
        if (matchMedia('(prefers-reduced-motion: reduce)').matches)
          if (
            times(style.transitionDuration) > 0.01 ||
            (style.animationName !== 'none' && times(style.animationDuration) > 0.01)
          )
            found.add(`moves though nothing should: ${nameOf(element)}`)
        if (!isSeen(element) || element.closest('.spoken, [aria-hidden="true"] svg svg') !== null) continue
        const box = element.getBoundingClientRect()
        if (box.width < 2 || box.height < 2) continue
        const hasText = [...element.childNodes].some(
          (node) => node.nodeType === 3 && (node.textContent ?? '').trim() !== '',
        )
        if (hasText && element.closest('svg') === null) {
          if (Number.parseFloat(style.fontSize) < leastText) found.add(`text of ${style.fontSize}: ${nameOf(element)}`)
          const clipped = style.overflowX !== 'visible' && style.overflowX !== 'auto' && style.overflowX !== 'scroll'
          if (clipped && element.scrollWidth > element.clientWidth + 1 && box.width > 8) {
            const whole =
              element.closest('[title], button[aria-label], a[aria-label], [role="option"][aria-label], .clip') !== null
            if (style.textOverflow !== 'ellipsis') found.add(`cut off: ${nameOf(element)}`)
            else if (!whole) found.add(`shortened, and nothing says the rest: ${nameOf(element)}`)
          }
        }
        if (element instanceof SVGSVGElement && element.classList.contains('lucide')) {
          const control = element.closest('button, a, [role]')
          const isOff = control?.matches(':disabled, [aria-disabled="true"], [data-disabled]') === true
          const ink = style.stroke === 'none' ? style.fill : style.stroke
          const opacity = [element, ...above(element)].reduce(
            (part, each) => part * Number(getComputedStyle(each).opacity),
            1,
          )
          const ground = groundOf(element.parentElement)
          const colour = colourOf(ink)
          const value = contrast(over(colour, ground, colour[3] * opacity), ground)
          if (!isOff && value < leastIcon)
            found.add(
              `icon of ${value.toFixed(2)} : 1: ${nameOf(element)} in ${control === null ? '' : nameOf(control)}`,
            )
        }
        if (
          element.matches('button, input, select, textarea, a[href], [role="radio"], [role="tab"], [role="option"]')
        ) {
          const holders = above(element)
          const held = holders.some((each) => scrolls(each, 'x') || scrolls(each, 'y'))
          if (!held && (box.left < -1 || box.right > innerWidth + 1 || box.top < -1 || box.bottom > innerHeight + 1))
            found.add(`stands out of the window: ${nameOf(element)}`)
          const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
          const inside = x > 0 && y > 0 && x < innerWidth && y < innerHeight
          const clippedAway = holders.some((each) => {
            if (getComputedStyle(each).overflow === 'visible') return false
            const room = each.getBoundingClientRect()
            return x < room.left + EDGE || x > room.right - EDGE || y < room.top + EDGE || y > room.bottom - EDGE
          })
          const there = inside && !clippedAway ? document.elementFromPoint(x, y) : null
          const label = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
          const sticks =
            there !== null && [there, ...above(there)].some((each) => getComputedStyle(each).position === 'sticky')
          const isOne = (one: Element): boolean => one.contains(there) || there?.contains(one) === true
          if (
            there !== null &&
            !sticks &&
            ![element, ...label].some(isOne) &&
            (top === undefined || top.contains(element))
          )
            if (style.pointerEvents !== 'none')
              found.add(`under something else: ${nameOf(element)} under ${nameOf(there)}`)
        }
        const outer = scrolls(element, 'y') ? above(element).find((each) => scrolls(each, 'y')) : undefined
        if (outer !== undefined && element.tagName !== 'TEXTAREA')
          found.add(`scrolls within what scrolls: ${nameOf(element).slice(0, 90)} in ${nameOf(outer).slice(0, 60)}`)
      }
      return [...found]
    },
    [LEAST_TEXT, LEAST_ICON] as const,
  )

/**
 * Controls that look the same with and without the focus of the keyboard; each kind of control is asked about once.
 * @param known the kinds that were asked about already; more are added
 */
export async function ringFaults(page: Page, session: CDPSession, known: Set<string>): Promise<readonly string[]> {
  const asked = await page.evaluate(
    (before) => {
      const controls =
        'button, input, select, textarea, a[href], [role="menuitem"], [role="gridcell"], [tabindex="0"]:not(span, [role="tablist"], [role="radiogroup"], [role="application"], [role="dialog"])'
      const kindOf = (element: Element): string =>
        `${element.parentElement?.className ?? ''} > ${element.tagName.toLowerCase()}.${element.className} ${element.getAttribute('role') ?? ''} ${element.getAttribute('type') ?? ''}`
      const kinds: string[] = []
      for (const each of document.querySelectorAll('[data-asked]')) each.removeAttribute('data-asked')
      for (const element of document.querySelectorAll(controls)) {
        const kind = kindOf(element)
        if (before.includes(kind) || kinds.includes(kind) || kinds.length > 60) continue
        if (!element.checkVisibility({ visibilityProperty: true }) || element.matches(':disabled, :focus')) continue
        element.setAttribute('data-asked', String(kinds.length))
        kinds.push(kind)
      }
      return kinds
    },
    [...known],
  )
  const faults: string[] = []
  for (const kind of asked) known.add(kind)
  if (asked.length === 0) return []
  const looks = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[data-asked]')].map((element) =>
        // A field’s own frame may be that of its holder.
        [element, element.parentElement, element.nextElementSibling, element.firstElementChild]
          .map((each) => {
            if (each === null) return ''
            const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor } =
              getComputedStyle(each)
            return [
              outlineStyle === 'none' ? '' : outlineWidth + outlineColor,
              boxShadow,
              borderColor,
              backgroundColor,
            ].join('|')
          })
          .join('\n'),
      ),
    )
  const before = await looks()
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument', { depth: 0 })
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: '[data-asked]' })
  const force = async (forcedPseudoClasses: string[]): Promise<void> => {
    for (const nodeId of nodeIds) await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })
  }
  await force(['focus', 'focus-visible', 'focus-within'])
  const after = await looks()
  await force([])
  await session.send('CSS.disable')
  await session.send('DOM.disable')
  for (const [index, kind] of asked.entries()) if (before[index] === after[index]) faults.push(`no ring: ${kind}`)
  return faults
}
