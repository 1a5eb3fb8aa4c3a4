/** The map alone: as high as the screen, larger by buttons or a pinch, and scrolled by a finger. */

/** Steps by which the map becomes larger. */
const STEP = 1.5
const MOST = 6

const find = <Name extends keyof HTMLElementTagNameMap>(name: Name, selector: string): HTMLElementTagNameMap[Name] => {
  const found = document.querySelector<HTMLElementTagNameMap[Name]>(`${name}${selector}`)
  if (found === null) throw new Error(`the page has no ${name}${selector}`)
  return found
}

/** Has each drawing of the page shown larger by a tap, or by the button that it gets. */
export function enlargeOnTap(page: HTMLElement): void {
  for (const figure of page.querySelectorAll('figure')) {
    const drawing = figure.querySelector('svg')
    if (drawing === null) continue
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'viewer-button viewer-enlarge'
    button.textContent = 'Enlarge'
    button.lang = 'en'
    button.addEventListener('click', () => open(drawing))
    drawing.addEventListener('click', () => open(drawing))
    figure.append(button)
  }
}

function open(drawing: SVGSVGElement): void {
  const dialog = find('dialog', '#large-map')
  const scroll = find('div', '.large-map-scroll')
  const copy = drawing.cloneNode(true) as SVGSVGElement
  const { width, height } = copy.viewBox.baseVal
  scroll.replaceChildren(copy)
  dialog.showModal()
  /** Size at which all of it is seen (CSS px wide), and at which it fills the window. */
  const whole = Math.min(scroll.clientWidth, (scroll.clientHeight * width) / height)
  const full = Math.max(scroll.clientWidth, (scroll.clientHeight * width) / height)
  let zoom = Math.min(MOST, full / whole)
  const resize = (next: number): void => {
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = scroll
    const by = next / zoom
    zoom = next
    copy.style.width = `${whole * zoom}px`
    // The middle stays in the middle.
    scroll.scrollTo(
      (scrollLeft + clientWidth / 2) * by - clientWidth / 2,
      (scrollTop + clientHeight / 2) * by - clientHeight / 2,
    )
  }
  resize(zoom)
  find('button', '#smaller').onclick = () => resize(Math.max(1, zoom / STEP))
  find('button', '#larger').onclick = () => resize(Math.min(MOST, zoom * STEP))
  find('button', '#close-map').onclick = () => dialog.close()
  pinch(scroll, () => zoom, resize)
}

/** Two fingers make it larger or smaller; one scrolls, which the browser does. */
function pinch(scroll: HTMLElement, zoomNow: () => number, resize: (zoom: number) => void): void {
  let before: { readonly apart: number; readonly zoom: number } | null = null
  const apartOf = ([one, other]: TouchList): number | null =>
    one === undefined || other === undefined
      ? null
      : Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
  scroll.ontouchstart = ({ touches }) => {
    const apart = apartOf(touches)
    before = apart === null ? null : { apart, zoom: zoomNow() }
  }
  scroll.ontouchmove = (event) => {
    const apart = apartOf(event.touches)
    if (before === null || apart === null) return
    event.preventDefault()
    resize(Math.min(MOST, Math.max(1, (before.zoom * apart) / before.apart)))
  }
}
