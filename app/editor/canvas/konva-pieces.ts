import { Konva as Global } from 'konva/lib/Global.js'
import { Group } from 'konva/lib/Group.js'
import { Layer } from 'konva/lib/Layer.js'
import { Node } from 'konva/lib/Node.js'
import { Shape } from 'konva/lib/Shape.js'
import { Stage, stages } from 'konva/lib/Stage.js'

// The parts of Konva that react-konva needs: nothing is animated here. The build gives it this for Konva's own core.

export default Object.assign(Global, { Group, Layer, Node, Shape, Stage, stages })
