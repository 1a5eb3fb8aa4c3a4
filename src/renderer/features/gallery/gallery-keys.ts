/** The keys of the start page: arrows from card to card by where they lie on the screen, keys of the large cards, Escape to leave it. */

import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect } from 'react'
import { editorStore, useEditor } from '#state/editor-store.ts'
import { focusMap } from '#ui/focus/focus.ts'
import { matches } from '#ui/keys/keys.ts'

/** A card's box, as `getBoundingClientRect` gives it. */
export interface CardBox {
  readonly left: number
  readonly top: number
  readonly width: number
}

/** The index of the next card; the same one at the ends; undefined for a key that moves nothing. */
export function nextCard(boxes: readonly CardBox[], from: number, key: string): number | undefined {
  const here = boxes[from]
  switch (key) {
    case 'Home':
      return 0
    case 'End':
      return boxes.length - 1
    case 'ArrowLeft':
      return Math.max(0, from - 1)
    case 'ArrowRight':
      return Math.min(boxes.length - 1, from + 1)
    case 'ArrowUp':
    case 'ArrowDown':
      return here === undefined ? undefined : (inNextRow(boxes, here, key === 'ArrowDown' ? 1 : -1) ?? from)
    default:
      return undefined
  }
}

/** The card in the next row (1: down, −1: up) whose middle is nearest to that of a card. */
function inNextRow(boxes: readonly CardBox[], here: CardBox, way: 1 | -1): number | undefined {
  const beyond = boxes.map((box, index) => ({ box, index })).filter(({ box }) => (box.top - here.top) * way > 1)
  const row = Math.min(...beyond.map(({ box }) => Math.abs(box.top - here.top)))
  const middle = (box: CardBox): number => box.left + box.width / 2
  const [best] = beyond
    .filter(({ box }) => Math.abs(Math.abs(box.top - here.top) - row) < 1)
    .sort((a, b) => Math.abs(middle(a.box) - middle(here)) - Math.abs(middle(b.box) - middle(here)))
  return best?.index
}

/** Selector of the cards that the arrow keys move between. */
const CARD = '[data-card]'

/** Those of a folded group are not among them. */
const cardsOf = (page: HTMLElement): HTMLElement[] =>
  [...page.querySelectorAll<HTMLElement>(CARD)].filter((card) => card.checkVisibility())

/** Keys of the large cards, by the cards' names. */
const CARD_KEYS = { N: 'new', G: 'generate', O: 'open' } as const

/** The card of a key, or the search for `/`; null for other keys, while somebody types, and for who wants no such keys. */
function partOfKey(page: HTMLElement | null, event: globalThis.KeyboardEvent): HTMLElement | null {
  if (event.repeat || event.target instanceof HTMLInputElement || !editorStore.getState().settings.singleKeys)
    return null
  if (matches('/', event, false)) return page?.querySelector<HTMLElement>('input[type="search"]') ?? null
  const [, card] = Object.entries(CARD_KEYS).find(([key]) => matches(key, event, false)) ?? []
  return card === undefined ? null : (page?.querySelector<HTMLElement>(`[data-card="${card}"]`) ?? null)
}

/** From card to card, and from the search to the first of them. */
export function moveByKeys(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  const cards = cardsOf(event.currentTarget)
  const from = event.target instanceof HTMLElement ? cards.indexOf(event.target) : -1
  const fromSearch = event.target instanceof HTMLInputElement && event.target.type === 'search'
  if (from < 0 && !(fromSearch && event.key === 'ArrowDown')) return
  const next =
    from < 0
      ? 0
      : nextCard(
          cards.map((card) => card.getBoundingClientRect()),
          from,
          event.key,
        )
  const card = next === undefined ? undefined : cards[next]
  if (card === undefined) return
  event.preventDefault()
  event.stopPropagation()
  card.focus()
}

export const focusFirst = (page: HTMLElement | null): void => page?.querySelector<HTMLElement>(CARD)?.focus()

/** Does what the first card does. */
export function chooseFirst(page: HTMLElement | null): void {
  if (page !== null) cardsOf(page)[0]?.click()
}

/**
 * Escape leaves the page wherever the focus is. A page that was asked for takes the focus to its first card; one at the
 * start leaves the keys to the tools, except that an arrow key pressed nowhere, or on the covered map, goes to the cards.
 */
export function useKeysOfPage(page: RefObject<HTMLElement | null>, onEscape: () => void): void {
  // With the page itself, not after its first paint: a key pressed as soon as it is seen must not be lost.
  useLayoutEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent): void => {
      if (event.defaultPrevented) return
      const { dialog, question } = editorStore.getState()
      if (dialog !== null || question !== null || isElsewhere(page.current, event.target)) return
      const part = partOfKey(page.current, event)
      if (part instanceof HTMLInputElement) part.focus()
      else if (part !== null) part.click()
      else if (event.key === 'Escape') onEscape()
      else if (event.key.startsWith('Arrow') && isNowhere(event.target)) focusFirst(page.current)
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [page, onEscape])
  // Also one that is asked for where it stands since the start.
  const asked = useEditor(({ gallery }) => gallery === 'asked')
  useEffect(() => {
    if (asked) focusFirst(page.current)
  }, [page, asked])
}

/** Hands the focus on to the map when the page goes with the focus in it. */
export function useFocusForMap(page: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = page.current
    return () => {
      if (element?.contains(document.activeElement)) focusMap()
    }
  }, [page])
}

/** On nothing, or on the map, which the page covers; another tab finds it with the focus. */
const isNowhere = (target: EventTarget | null): boolean =>
  target === document.body || (target instanceof Element && target.matches('.battlefield'))

/** In a menu, or where somebody types beside the page: such keys are not the page's. */
const isElsewhere = (page: HTMLElement | null, target: EventTarget | null): boolean =>
  target instanceof Element &&
  page?.contains(target) !== true &&
  target.closest('[role="menu"],[role="menubar"],[role="dialog"],input,textarea,select') !== null
