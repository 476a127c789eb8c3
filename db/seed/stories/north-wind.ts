import type { Story } from './story'

export const northWind: Story = {
  cover: 'north-wind',
  blurb:
    '할아버지의 지도에는 길이 없고 바람만 그려져 있습니다. 맨 끝에는 빨간 가위표, 그리고 딱 두 글자. ‘비김.’ 그게 무슨 뜻인지 알아보러, {childName:은/는} 썰매를 타고 눈의 나라 끝까지 달려갑니다.',
  spreads: [
    {
      key: '2-3',
      text: [
        '할아버지의 지도에는 길이 없습니다.',
        '바람만 그려져 있습니다.',
        '맨 끝에는 빨간 가위표. 그 옆에 삐뚤빼뚤한 두 글자.',
        '‘비김.’',
      ],
      side: 'left',
      composition: 'close',
      scene:
        'Close, right page: the old map lies over the child’s and grandfather’s knees by the stove; child’s face above its upper edge, one finger on the red X. Head front, 30 %, tilt 10° left, indoors in a knitted earflap band and blanket over the crown. Grandfather’s white beard and smile at its side, eyes on the child. Wind lines on the map like a musical score, the two letters stand on it large and clumsy. Light: the stove, warm, lower right. Left page: dark warm wall. Secret: the husky’s nose pushes the map up from beneath.',
      head: true,
    },
    {
      key: '4-5',
      text: [
        '“무슨 뜻이에요?” {childName:이/가} 물었습니다.',
        '“가 보면 알지.”',
        '할아버지는 어릴 때 쓰던 털모자를 꺼내 씌워 주었습니다.',
        '“바람은 볼로 읽는 거란다.”',
      ],
      side: 'right',
      composition: 'wide',
      scene:
        'Wide winter morning: left third, a snowed-in cabin; grandfather kneels and pulls the red and white striped hat with the yellow pom-pom down on the child, who sits on the wooden sled, reins in hand. Head front, 12 %, tilt 8° right, hat over the crown. The husky in red harness already pulls sideways. Right: an endless pale plain with long blue shadows, the calm place for the text. Light: sun low at right. Secret: over the chimney the smoke makes the letters’ first stroke.',
      head: true,
    },
    {
      key: '6-7',
      text: [
        '왼쪽 볼이 시리면 오른쪽으로,',
        '오른쪽 볼이 시리면 왼쪽으로.',
        '{childName:은/는} 썰매 개 눈썹이와 함께 바람을 따라 달렸습니다.',
      ],
      side: 'left',
      composition: 'above',
      scene:
        'From high above: white plain, round frozen lakes like coins, one sled track in big easy bends from the lower right; sled, hat and dog tiny at its tip on the right page, each with a shadow far longer than itself. Wind drawn as dry-brushed lines, just as on the map. No face. Left page: untouched snow. Secret: a second, very old track, almost snowed over, makes the same bends.',
      head: false,
    },
    {
      key: '8-9',
      text: [
        '자작나무 숲에서는 바람이 휘파람을 불었습니다.',
        '{childName:은/는} 서둘렀지만, 눈썹이는 중요한 나무마다 멈췄습니다.',
        '중요한 나무가 아주 많았습니다.',
      ],
      side: 'right',
      composition: 'wide',
      scene:
        'Wide: birches, white on blue, clustered and then a gap. Left page: the husky, bushy eyebrows, sniffs a trunk with scholarly care, one hind leg thinking about it; the child sits on the sled, chin on mitten, patient. Head front, 13 %, tilt 15° left, striped hat. Behind them every trunk has a small yellow sign in the snow, in a diagonal to the edge. Right page: pale misty gap. Secret: the white rabbit on its hind legs, waiting to read the news.',
      head: true,
    },
    {
      key: '10-11',
      text: [
        '얼음 강이 쩌억! 썰매가 붕!',
        '눈 언덕이 우르르! 썰매가 데굴데굴!',
        '{childName:은/는} 모자를 꽉 잡고, 눈썹이는 {childName:을/를} 꽉 잡았습니다.',
      ],
      side: 'both',
      composition: 'panels',
      scene:
        'Four windows cut aslant like broken ice. 1: a black crack, runner over it. 2: sled, dog, child in the air against a white sun. 3: a rolling snowball with a tail, boots, a pom-pom. 4, largest, right page: the child sits in the snow, both hands on the hat, the dog has it by the scarf’s end. Head front, 21 %, tilt 19° right, striped hat pulled low to the brow, not over the eyes. Cold light from upper left. Calm slivers of snow above left and below right for the text. Secret: the rabbit skates through 1, 2 and 3.',
      head: true,
    },
    {
      key: '12-13',
      text: [
        '밤이 왔습니다. 등불 하나, 그림자 둘.',
        '“{childName:아/야}, 하나도 안 무섭지?”',
        '{childName:이/가} {childName:에게} 물었습니다.',
        '눈썹이가 대신 고개를 저었습니다.',
      ],
      side: 'left',
      composition: 'silhouette',
      scene:
        'Silhouette in two blues: the sled turned on its side as a shelter on the right page, child and dog as one dark shape under a blanket, two shadows thrown huge on the snow wall behind; the shadow child sits straight and brave, the shadow dog shakes its head. The lantern is the spark. No face. Left page: deep even night. Secret: a third shadow with long ears.',
      head: false,
    },
    {
      key: '14-15',
      text: [
        '휘이이이이이! 북쪽 바람이 왔습니다.',
        '썰매를 흔들고, 눈썹이의 눈썹을 거꾸로 빗기고,',
        '{childName:의} 지도를 홱 낚아채 갔습니다.',
      ],
      side: 'right',
      composition: 'close',
      scene:
        'Close, left page: the child leans 20° into the storm, arm stretched after the map that tears away to the upper right, scarf and hair flat back, snow in dry strokes across everything but the face. Child 60 % of the height. Head front, 29 %, tilt 21° right, striped hat. The dog’s eyebrows stand the wrong way. The wind’s lines at the right bend into something like a big cheeky cheek. Right page: even grey-blue. Secret: the wind has taken care not to take the hat.',
      head: true,
    },
    {
      key: '16-17',
      text: ['하얗습니다.', '앞도 하얗고 뒤도 하얗습니다.', '눈썹이는 코만 까맣습니다.'],
      side: 'left',
      composition: 'empty',
      scene:
        'Nearly empty: white over both pages, barely moved by dry brush; on the right page one black nose, and a hand’s breadth above it a yellow pom-pom. No face. Secret: two more black dots low at the edge, the rabbit’s eyes.',
      head: false,
    },
    {
      key: '18-19',
      text: [
        '{childName:은/는} 장갑을 벗고 볼을 만져 보았습니다.',
        '왼쪽 볼도 시렸습니다. 오른쪽 볼도 시렸습니다.',
        '“그럼 앞이야! 눈썹아, 달려!”',
      ],
      side: 'right',
      composition: 'close',
      scene:
        'Close and frontal, left page: the child looks straight at us, bare fingertips at the jaw below both cheeks, nothing before the face; red cheeks, snow on the hat. Head front, 42 %, the largest of the book, upright, 2° left. The dog’s head beside it, same direction, same resolve, eyebrows in order. White all round; a first yellow gleam from the front. Right page: white. Secret: on the rim of the hat a name was once stitched and is worn off.',
      head: true,
    },
    {
      key: '20-21',
      text: [
        '달리고, 달리고, 달렸습니다.',
        '산허리마다 지도와 똑같은 금이 그어져 있었습니다.',
        '{childName:은/는} 꼭 지도 속을 달리는 것 같았습니다.',
      ],
      side: 'left',
      composition: 'wide',
      scene:
        'Wide: out of the cloud at once, giant mountain with its contour lines drawn on the snow, cropped by the top edge, fills the right page; the sled climbs its flank in a diagonal, small, child half up from the seat, looking round to us with joy. Head front, 9 %, tilt 12° right, striped hat. Gold from a low sun at right, blue shade. Left page: calm high sky. Secret: the rabbit sits on the back of the sled and looks at the view.',
      head: true,
    },
    {
      key: '22-23',
      text: [
        '그러자 바람이 뚝 그쳤습니다.',
        '눈의 나라 끝이었습니다.',
        '빨간 가위표가 정말로 거기 있었습니다.',
      ],
      side: 'right',
      composition: 'empty',
      scene:
        'Nearly empty: the flat top of the world, snow as one low line, sky without a stroke. Left, small and dark red, two broken sled runners stuck in the snow, crossed: an X. The child stands before it, 9 % high, from behind, dog beside. No face. Secret: the X’s shadow points home.',
      head: false,
    },
    {
      key: '24-25',
      text: [
        '“왜 이렇게 늦었어!” 북쪽 바람이 털모자를 톡 쳤습니다.',
        '“육십 년이나 기다렸잖아. 그런데 너, 하나도 안 컸다?”',
        '“그건 우리 할아버지예요. 나는 {childName:이에요/예요}!”',
      ],
      side: 'both',
      composition: 'panels',
      scene:
        'Three windows. Left, old and faded like a photograph: a small child of long ago with the same hat on a red sled, seen from behind, the wind as a curl beside it. Middle, narrow: the wind in lines, a huge round cheek, an eye, bends low to sniff the pom-pom. Right, largest: the child, hands on hips, pom-pom blown upright, looks at us with a laugh. Head front, 23 %, tilt 7° left, striped hat. Clear light from the right. Calm snow below for the text. Secret: in the photograph sits a dog with the same eyebrows.',
      head: true,
    },
    {
      key: '26-27',
      text: [
        '“그때 여기서 썰매 시합을 했거든. 그런데 비겼어.”',
        '바람은 빙글빙글 돌며 눈치를 보았습니다.',
        '“{childName:아/야}, 집까지 한 번 더 할래?”',
        '{childName:은/는} 벌써 썰매에 앉아 있었습니다.',
      ],
      side: 'left',
      composition: 'wide',
      scene:
        'Wide: on the right third the child on the sled at the very brink, mittens on the reins, ready, face to us. Head front, 12 %, tilt 11° left, striped hat. The dog crouches like a sprinter. Beside them over the whole upper right the wind has made itself a sled of snow, a giant, cropped by the edge, pretending not to be eager. Below them all the land, tiny: mountain, birches, river, cabin with smoke. Left page: calm blue distance. Secret: the rabbit holds up a carrot as the starting flag.',
      head: true,
    },
    {
      key: '28-29',
      text: [
        '준비, 땅!',
        '산을 미끄러지고, 강을 뛰어넘고, 숲을 가로질렀습니다.',
        '눈썹이는 중요한 나무도 못 본 척했습니다.',
      ],
      side: 'right',
      composition: 'above',
      scene:
        'From straight above and quite near: on the left page the sled flies down a white slope, the child lies back in it, looks up at us, whooping. Head front, 15 %, tilt 28° left, striped hat. Neck and neck beside it the wind, a band of white lines with a cheek. Round trees as dots rush past, long shadows slanting. The dog holds one paw over its eye at the trees. Right page: plain snow below. Secret: two tracks, and between them the jumps of a rabbit that is ahead.',
      head: true,
    },
    {
      key: '30-31',
      text: [
        '문 앞에 할아버지가 서 있었습니다.',
        '썰매가 쿵! 바람이 휙! 똑같이 들어왔습니다.',
        '할아버지 머리카락이 꼿꼿이 솟았습니다.',
        '“자네는 하나도 안 늙었네.” 할아버지가 바람에게 말했습니다.',
      ],
      side: 'left',
      composition: 'silhouette',
      scene:
        'Silhouette at dusk: the cabin door on the right page, the only warm oblong; in it grandfather, white hair and beard blown straight up, arms open; before him sled, child and dog in a heap, dark, and the wind’s curl right round them all like an arm. No face. Left page: even blue evening snow. Secret: on the roof’s ridge the rabbit, arms up, has won.',
      head: false,
    },
    {
      key: '32-33',
      text: [
        '난롯가에서 {childName:의} 두 볼은 똑같이 따뜻했습니다.',
        '바람이 창틈으로 지도를 돌려주고 갔습니다.',
        '할아버지의 ‘비김’ 옆에 새 글자가 있었습니다.',
        '‘또 비김.’',
      ],
      side: 'right',
      composition: 'wide',
      scene:
        'Wide room at night: left page, the stove, grandfather in the chair already asleep, the child on the rug against the dog’s side, blanket round the shoulders, striped hat still on. Head front, 14 %, tilt 14° right, warm light on both cheeks alike. The map hangs on the wall at the right page over calm dark wood, old red line and a new one beside it, frost on its edge. Through the window slow snow, quite upright: no wind. Secret: the rabbit asleep in grandfather’s other slipper.',
      head: true,
    },
  ],
}
