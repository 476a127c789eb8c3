import { Konva as Global } from 'konva/lib/Global.js'
import { Group } from 'konva/lib/Group.js'
import { Layer } from 'konva/lib/Layer.js'
import { Node } from 'konva/lib/Node.js'
import { Shape } from 'konva/lib/Shape.js'
import { Stage, stages } from 'konva/lib/Stage.js'

// What react-konva asks of Konva, and no more: here nothing is animated. The build gives it this for Konva's own core.

export default Object.assign(Global, { Group, Layer, Node, Shape, Stage, stages })
