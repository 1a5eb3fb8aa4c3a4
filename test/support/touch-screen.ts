/** Fingers and a pen on the map: real events, as Chromium has them from a touch screen and a tablet. */
import type { CDPSession, Page } from '@playwright/test'
import { placeOf } from './battlefield-page.ts'

/** A place of a board in units of the pitch. */
export type Spot = readonly [1 | 2, number, number]

/** Fingers by their number; each call tells of all that are down. */
export class Screen {
  private readonly down = new Map<number, { x: number; y: number }>()
  private constructor(private readonly session: CDPSession) {}

  static async of(page: Page): Promise<Screen> {
    return new Screen(await page.context().newCDPSession(page))
  }

  async press(id: number, x: number, y: number): Promise<void> {
    this.down.set(id, { x, y })
    await this.send('touchStart')
  }

  async move(id: number, x: number, y: number): Promise<void> {
    this.down.set(id, { x, y })
    await this.send('touchMove')
  }

  async lift(id: number): Promise<void> {
    this.down.delete(id)
    await this.send('touchEnd')
  }

  private async send(type: 'touchStart' | 'touchMove' | 'touchEnd'): Promise<void> {
    const touchPoints = [...this.down].map(([id, { x, y }]) => ({ id, x, y }))
    await this.session.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
}

export const tap = async (page: Page, ...spot: Spot): Promise<void> => {
  const [screen, { x, y }] = [await Screen.of(page), await placeOf(page, ...spot)]
  await Promise.all([screen.press(1, x, y), screen.lift(1)])
}

export const stroke = async (page: Page, from: Spot, to: Spot): Promise<void> => {
  const [screen, a, b] = [await Screen.of(page), await placeOf(page, ...from), await placeOf(page, ...to)]
  // One after the other without waiting: on a busy machine, a finger that waits for answers rests.
  const events = [screen.press(1, a.x, a.y)]
  for (let step = 1; step <= 8; step += 1)
    events.push(screen.move(1, a.x + ((b.x - a.x) * step) / 8, a.y + ((b.y - a.y) * step) / 8))
  await Promise.all([...events, screen.lift(1)])
}

/** A pen on the screen, as Chromium has it from a tablet. */
export class Pen {
  private constructor(private readonly session: CDPSession) {}

  static async of(page: Page): Promise<Pen> {
    return new Pen(await page.context().newCDPSession(page))
  }

  async hover(x: number, y: number): Promise<void> {
    await this.send('mouseMoved', x, y, false)
  }

  async press(x: number, y: number): Promise<void> {
    await this.send('mousePressed', x, y, true)
  }

  async draw(x: number, y: number): Promise<void> {
    await this.send('mouseMoved', x, y, true)
  }

  async lift(x: number, y: number): Promise<void> {
    await this.send('mouseReleased', x, y, false)
  }

  private async send(type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', x: number, y: number, down: boolean) {
    const button = type === 'mouseMoved' && !down ? 'none' : 'left'
    const common = { x, y, button, buttons: down ? 1 : 0, clickCount: 1, force: down ? 0.5 : 0 } as const
    await this.session.send('Input.dispatchMouseEvent', { type, ...common, pointerType: 'pen' })
  }
}

export const penTap = async (page: Page, ...spot: Spot): Promise<void> => {
  const [pen, { x, y }] = [await Pen.of(page), await placeOf(page, ...spot)]
  await pen.hover(x, y)
  await Promise.all([pen.press(x, y), pen.lift(x, y)])
}

export const penStroke = async (page: Page, from: Spot, to: Spot): Promise<void> => {
  const [pen, a, b] = [await Pen.of(page), await placeOf(page, ...from), await placeOf(page, ...to)]
  await pen.hover(a.x, a.y)
  const events = [pen.press(a.x, a.y)]
  for (let step = 1; step <= 8; step += 1)
    events.push(pen.draw(a.x + ((b.x - a.x) * step) / 8, a.y + ((b.y - a.y) * step) / 8))
  await Promise.all([...events, pen.lift(b.x, b.y)])
}
