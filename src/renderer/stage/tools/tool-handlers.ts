/** The handler of each tool. */
import type { Editor } from '#state/editor.ts'
import type { Tool } from '#state/editor-state.ts'
import { layerOfTool, layerReason } from '#state/view/layers.ts'
import { arrangeTool } from './arrange-tool.ts'
import { brushTool } from './brush-tool.ts'
import { featureTool, linkTool, markerTool, noteTool, tokenTool } from './loose-tools.ts'
import { betweenTool, rangesTool } from './measure-tools.ts'
import { modelTool } from './model-tool.ts'
import { eraseTool, hatchwayTool, whatIfTool } from './pick-tools.ts'
import { placingTool, stampTool } from './place-tools.ts'
import { roomTool, runTool } from './run-tool.ts'
import { selectTool } from './select-tool.ts'
import { type Input, nothing, type Preview, type ToolHandler } from './tool.ts'
import { traceTool } from './trace-tool.ts'

/** The handler of a tool; on a layer that is hidden or locked it draws nothing and says why. */
export function handlerOf(tool: Tool, get: () => Editor): ToolHandler {
  const handler = drawing(tool, get)
  const layer = layerOfTool(tool)
  return layer === null ? handler : onLayer(handler, () => layerReason(get().layers, layer))
}

function onLayer(handler: ToolHandler, against: () => string | null): ToolHandler {
  const unless =
    (act: (input: Input) => Preview) =>
    (input: Input): Preview => {
      const reason = against()
      if (reason === null) return act(input)
      handler.cancel()
      return { ...nothing, legal: false, hint: reason }
    }
  return {
    ...handler,
    hover: unless(handler.hover),
    press: unless(handler.press),
    drag: unless(handler.drag),
    release: unless(handler.release),
  }
}

function drawing(tool: Tool, get: () => Editor): ToolHandler {
  switch (tool.kind) {
    case 'select':
      return selectTool(get)
    case 'hatchway':
      return hatchwayTool(get)
    case 'erase':
      return eraseTool(get)
    case 'zone':
    case 'region':
      return brushTool(tool, get)
    case 'marker':
      return markerTool(tool, get)
    case 'feature':
      return featureTool(tool, get)
    case 'token':
      return tokenTool(tool, get)
    case 'link':
      return linkTool(tool, get)
    case 'note':
      return noteTool(get)
    case 'stamp':
      return stampTool(get)
    case 'arrange':
      return arrangeTool(get)
    case 'run':
      return runTool(get)
    case 'room':
      return roomTool(get)
    case 'panel':
    case 'joint':
      return placingTool(tool, get)
    case 'model':
      return modelTool(get)
    case 'measure':
      return betweenTool('distance', get)
    case 'sight':
      return betweenTool('sight', get)
    case 'ranges':
      return rangesTool(get)
    case 'what-if':
      return whatIfTool(get)
    case 'trace':
      return traceTool(get)
  }
}
