/** The eraser end of a pen: it erases whatever tool is in hand, which comes back when the pen is lifted. */
import type { Editor } from '#state/editor.ts'
import type { Tool } from '#state/editor-state.ts'

/** As `PointerEvent.button` counts them. */
const ERASER = 5

export class Eraser {
  private before: Tool | null = null

  constructor(private readonly get: () => Editor) {}

  /** Takes the eraser in hand if the press is one of it. To be called before the press is handled. */
  press({ button }: Pick<PointerEvent, 'button'>): void {
    const { tool, setTool } = this.get()
    if (button !== ERASER || this.before !== null) return
    this.before = tool
    setTool({ kind: 'erase' })
  }

  /** Puts the tool back, once the stroke has ended or was given up. */
  lift(): void {
    if (this.before !== null) this.get().setTool(this.before)
    this.before = null
  }
}

/** Which button a press means to a tool: the eraser presses like the tip. */
export const toolButton = (button: number): number => (button === ERASER ? 0 : button)
