/** The three-dimensional view on a canvas: one renderer, one scene at a time, a camera that orbits or stands on the deck. */
import {
  ACESFilmicToneMapping,
  Fog,
  PCFShadowMap,
  PerspectiveCamera,
  Plane,
  Raycaster,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import { type FieldPoint, fieldPoint, type XY } from '#foundation/geometry/point.ts'
import type { BuiltScene } from './build-scene.ts'

/** Directions to the camera: degrees clockwise from north as seen from the middle, and above the horizon. */
export interface Orbit {
  readonly azimuth: number
  readonly elevation: number
}

/** Where somebody stands: a place of the battlefield, how high the eye is (mm), and the direction of the look. */
export interface Eye {
  readonly at: FieldPoint
  readonly height: number
  readonly look: XY
}

const ORBIT_FOV = 30
/** Part of the window that the map may fill: the rest is for what stands over it. */
const ROOM = 0.8
/** The map is a little above the middle of the window, since the cameras are below it. */
const DOWN = 0.045
const EYE_FOV = 68
/** A standing person looks a little down (mm for each 100 mm ahead). */
const LOOK_DOWN = -6
const FOG = { near: 60, far: 1100 } as const
/** Lowest view, so that nobody looks from under the table. */
const LOWEST = Math.PI / 2 - 0.03
const KEY_TURN = Math.PI / 24
const KEY_ZOOM = 1.12

/** The name that the graphics card gives itself, or null if this browser has no WebGL. */
export function rendererName(): string | null {
  const context = document.createElement('canvas').getContext('webgl2')
  if (context === null) return null
  const more = context.getExtension('WEBGL_debug_renderer_info')
  const name: unknown = context.getParameter(more === null ? context.RENDERER : more.UNMASKED_RENDERER_WEBGL)
  context.getExtension('WEBGL_lose_context')?.loseContext()
  return String(name)
}

/** True for programs that draw without a graphics card: a second for each frame is no way to orbit. */
export const isSoftware = (name: string): boolean => /swiftshader|llvmpipe|software|basic render/i.test(name)

export class Stage3d {
  private readonly renderer: WebGLRenderer
  private readonly camera = new PerspectiveCamera(ORBIT_FOV, 1, 1, 10_000)
  private readonly controls: OrbitControls
  private built: BuiltScene | null = null
  private frame = 0
  /** The last whole view, until somebody moves the camera: another size of the window shows the map whole again. */
  private whole: Orbit | null = null
  private readonly lost = new AbortController()

  /** @throws if the browser gives no context */
  constructor(
    private readonly canvas: HTMLCanvasElement,
    onLost: () => void,
  ) {
    this.renderer = new WebGLRenderer({ canvas, antialias: true, preserveDrawingBuffer: true })
    this.renderer.toneMapping = ACESFilmicToneMapping
    this.renderer.toneMappingExposure = 1.1
    this.renderer.shadowMap.enabled = true
    this.renderer.shadowMap.type = PCFShadowMap
    this.renderer.shadowMap.autoUpdate = false
    this.controls = new OrbitControls(this.camera, canvas)
    this.controls.maxPolarAngle = LOWEST
    this.controls.addEventListener('change', this.renderSoon)
    this.controls.addEventListener('start', () => (this.whole = null))
    canvas.addEventListener('webglcontextlost', onLost, { signal: this.lost.signal })
  }

  /** Figures for the benchmark. */
  get figures(): { readonly triangles: number; readonly calls: number } {
    return { triangles: this.built?.triangles ?? 0, calls: this.renderer.info.render.calls }
  }

  show(built: BuiltScene): void {
    this.built?.dispose()
    this.built = built
    this.renderer.shadowMap.needsUpdate = true
    this.renderSoon()
  }

  resize(width: number, height: number): void {
    this.renderer.setPixelRatio(Math.min(2, window.devicePixelRatio))
    this.renderer.setSize(width, height, false)
    this.camera.aspect = width / Math.max(1, height)
    this.camera.setViewOffset(width, height, 0, height * DOWN, width, height)
    if (this.whole !== null) this.orbit(this.whole)
    this.renderSoon()
  }

  /** Looks at the whole map from a direction. */
  orbit(orbit: Orbit): void {
    if (this.built === null) return
    const { azimuth, elevation } = orbit
    this.whole = orbit
    const { middle, reach, scene } = this.built
    scene.fog = null
    this.controls.enabled = true
    const [turn, up] = [(azimuth * Math.PI) / 180, (elevation * Math.PI) / 180]
    const direction = new Vector3(Math.cos(up) * Math.sin(turn), Math.sin(up), -Math.cos(up) * Math.cos(turn))
    this.setLens(ORBIT_FOV, 0.15 * reach)
    this.camera.position.copy(middle).addScaledVector(direction, this.distanceFor(direction))
    this.controls.target.copy(middle)
    this.controls.update()
    this.renderSoon()
  }

  stand({ at, height, look }: Eye): void {
    if (this.built === null) return
    const { scene } = this.built
    this.whole = null
    scene.fog = new Fog(
      scene.background instanceof Object && 'isColor' in scene.background ? scene.background : 0,
      FOG.near,
      FOG.far,
    )
    this.controls.enabled = false
    this.setLens(EYE_FOV, 0.5)
    // The eye stays a step behind the middle of its square, so that the square itself is seen, too.
    this.camera.position.set(at.x - 30 * look.x, height, at.y - 30 * look.y)
    this.camera.lookAt(at.x + 100 * look.x, height + LOOK_DOWN, at.y + 100 * look.y)
    this.renderSoon()
  }

  /** Turns and zooms by keys; false for keys that mean nothing. */
  key(key: string): boolean {
    const steps: Readonly<Record<string, readonly [turn: number, up: number, zoom: number]>> = {
      ArrowLeft: [KEY_TURN, 0, 1],
      ArrowRight: [-KEY_TURN, 0, 1],
      ArrowUp: [0, -KEY_TURN, 1],
      ArrowDown: [0, KEY_TURN, 1],
      '+': [0, 0, 1 / KEY_ZOOM],
      '=': [0, 0, 1 / KEY_ZOOM],
      '-': [0, 0, KEY_ZOOM],
    }
    const step = steps[key]
    if (step === undefined || !this.controls.enabled) return false
    const [turn, up, zoom] = step
    this.whole = null
    const away = this.camera.position.clone().sub(this.controls.target)
    const [radius, theta] = [away.length() * zoom, Math.atan2(away.x, away.z) + turn]
    const phi = Math.min(LOWEST, Math.max(0.02, Math.acos(away.y / away.length()) + up))
    this.camera.position
      .set(Math.sin(phi) * Math.sin(theta), Math.cos(phi), Math.sin(phi) * Math.cos(theta))
      .multiplyScalar(radius)
      .add(this.controls.target)
    this.controls.update()
    this.renderSoon()
    return true
  }

  /** The place on the deck, or at the height of a wall, under a point of the canvas (px). */
  placeUnder(x: number, y: number, height = 0): FieldPoint | null {
    const pointer = new Vector2((2 * x) / this.canvas.clientWidth - 1, 1 - (2 * y) / this.canvas.clientHeight)
    const ray = new Raycaster()
    ray.setFromCamera(pointer, this.camera)
    const hit = ray.ray.intersectPlane(new Plane(new Vector3(0, 1, 0), -height), new Vector3())
    return hit === null ? null : fieldPoint(hit.x, hit.z)
  }

  /** The picture on the canvas, so many times as fine. */
  async picture(times: number): Promise<Uint8Array> {
    const ratio = this.renderer.getPixelRatio()
    this.renderer.setPixelRatio(ratio * times)
    this.render()
    const blob = await new Promise<Blob | null>((resolve) => this.canvas.toBlob(resolve, 'image/png'))
    this.renderer.setPixelRatio(ratio)
    this.renderSoon()
    if (blob === null) throw new Error('the browser made no picture')
    return new Uint8Array(await blob.arrayBuffer())
  }

  dispose(): void {
    this.lost.abort()
    cancelAnimationFrame(this.frame)
    this.controls.dispose()
    this.built?.dispose()
    this.renderer.dispose()
  }

  /** How far the camera has to be, so that all corners of the map are seen. */
  private distanceFor(direction: Vector3): number {
    if (this.built === null) return 1
    const { middle, half } = this.built
    const right = new Vector3(direction.z, 0, -direction.x).normalize()
    const up = direction.clone().cross(right)
    const tall = Math.tan((ORBIT_FOV * Math.PI) / 360) * ROOM
    const wide = tall * this.camera.aspect
    const needs = [-1, 1].flatMap((x) =>
      [-1, 1].map((z) => {
        const corner = new Vector3(x * half.x, 0, z * half.y)
        const nearer = corner.dot(direction)
        return nearer + Math.max(Math.abs(corner.dot(right)) / wide, Math.abs(corner.dot(up)) / tall)
      }),
    )
    return Math.max(...needs, middle.y)
  }

  private setLens(fov: number, near: number): void {
    this.camera.fov = fov
    this.camera.near = near
    this.camera.far = 40 * (this.built?.reach ?? 1000)
    this.camera.updateProjectionMatrix()
  }

  private readonly renderSoon = (): void => {
    if (this.frame !== 0) return
    this.frame = requestAnimationFrame(() => {
      this.frame = 0
      this.render()
    })
  }

  private render(): void {
    if (this.built !== null) this.renderer.render(this.built.scene, this.camera)
  }
}
