import type { Story } from './story'

export const lastLantern: Story = {
  cover: 'last-lantern',
  blurb:
    '한 걸음, 또 한 걸음. 등불이 흔들. 반딧불이 사라진 숲에서 {childName} 뒤에 고슴도치가, 고슴도치 뒤에 부엉이가 줄을 섭니다. 줄은 자꾸 길어지고, 등불은 자꾸 작아집니다.',
  spreads: [
    {
      key: '2-3',
      text: [
        '숲에서 반딧불이 모두 사라졌습니다.',
        '어찌나 깜깜한지 나무들이 서로 이마를 부딪쳤습니다.',
        '쿵. “아이고, 미안.” 쿵. “아니, 내가 미안.”',
      ],
      side: 'left',
      composition: 'wide',
      scene:
        'Wide: a blue-black wood of giant trunks that bend towards one another, two of them forehead to forehead with sorry faces made of knots. Far right, tiny, a house at the edge of the wood, and in its door the child with the only light, red hood. Head front, 5 %, upright, hood over the crown. No stars. Left page: calm dark between two trunks. Secret: one trunk has a plaster on its brow.',
      head: true,
    },
    {
      key: '4-5',
      text: [
        '남은 것은 등불 하나.',
        '{childName:은/는} 빨간 두건을 쓰고 등불을 들었습니다.',
        '“반딧불을 찾으러 가자.”',
        '숲의 마지막 등불이 끄덕, 흔들렸습니다.',
      ],
      side: 'right',
      composition: 'close',
      scene:
        'Close, left page: the child holds the lantern up beside its cheek, other hand ties the hood. Child 60 % of the height. Head front, 32 %, tilt 7° right, red hood with white rim over the crown, lit warm from the lantern at right. A moth on the glass looks at the child. Right page: even dark teal. Secret: the flame has the shape of a small bird.',
      head: true,
    },
    {
      key: '6-7',
      text: [
        '한 걸음, 또 한 걸음. 등불이 흔들.',
        '낙엽 속에서 고슴도치가 깨어났습니다.',
        '“{childName:아/야}, 내 등에 뭐 붙었나 봐 줄래?”',
        '밤송이만 두 개 붙어 있었습니다.',
      ],
      side: 'left',
      composition: 'above',
      scene:
        'From above: a round pool of warm light on the right page, leaves like coins, long shadows running outward from the lantern in the middle. The child crouches and looks up past the lantern to us, a chestnut husk in the mitten. Head front, 13 %, tilt 12° left, hardly foreshortened, hood. The hedgehog turns its back to it like at a doctor’s. Left page: dark leaves, calm. Secret: two owl feet at the very edge, on a branch above it all.',
      head: true,
    },
    {
      key: '8-9',
      text: [
        '등불 뒤에 {childName}, {childName} 뒤에 고슴도치.',
        '한 걸음, 또 한 걸음. 부엉이가 깨어났습니다.',
        '“부엉이가 왜 밤에 자?”',
        '“하도 깜깜해서, 눈을 뜨고도 감은 줄 알았지.”',
      ],
      side: 'right',
      composition: 'wide',
      scene:
        'Wide: a fallen giant tree goes over both pages as a bridge; on it at left the child with the lantern, hedgehog two steps behind with a husk as a hat. Head front, 10 %, tilt 14° right, looking up, hood. The owl on a broken branch in the middle opens one enormous eye. Light pool just reaches it. Right page: misty trunks, pale, calm. Secret: the owl’s nightcap hangs on a twig.',
      head: true,
    },
    {
      key: '10-11',
      text: [
        '등불 뒤에 {childName}, {childName} 뒤에 고슴도치,',
        '고슴도치 위에 부엉이. 앗, 따가워!',
        '부엉이는 조금 더 위로 날기로 했습니다.',
      ],
      side: 'left',
      composition: 'silhouette',
      scene:
        'Silhouette in two values on the crest of a hill, right page: hood and lantern, hedgehog, and straight above it the owl shot up like a cork, feathers falling. The flame is the spark and the only colour. No face. Behind: pale misty air between black fern. Left page: mist. Secret: the two husks are now on the owl’s feet.',
      head: false,
    },
    {
      key: '12-13',
      text: [
        '한 걸음, 또 한 걸음. 여우가 깨어났습니다.',
        '{childName:은/는} 여우 꼬리를 들추고, 귓속을 비춰 보았습니다.',
        '“여기도 없고, 거기도 없고, 거긴…… 보지 마.”',
      ],
      side: 'both',
      composition: 'panels',
      scene:
        'Three paper windows like holes in a hedge, differing in size. Left: the lantern lights the inside of a huge fox ear. Middle: under the bushy tail, only hedgehog’s and owl’s eyes. Right, largest: the fox sits on something with a bashful look, the child bends to see, lantern low. Head front, 21 %, tilt 17° left, hood, lit from below right. Dark hedge around, calm above and below for the text. Secret: a corner of a stolen sausage under the fox.',
      head: true,
    },
    {
      key: '14-15',
      text: [
        '등불, {childName}, 고슴도치, 부엉이, 여우.',
        '징검다리에서 너구리가 깨어났습니다.',
        '“난 안 먹었어!” 너구리가 앞발을 번쩍 들었습니다.',
        '아직 아무도 묻지 않았습니다.',
      ],
      side: 'left',
      composition: 'wide',
      scene:
        'Wide: a black stream comes in an S from the upper left; stepping stones in a diagonal; each companion on its own stone, smallest at left, the child with lantern on the largest at right. Head front, 11 %, tilt 6° right, hood. Before it the raccoon dog, paws up, crumbs all over the belly. The lantern’s light breaks in the water. Left page: calm dark water. Secret: the stone under the raccoon dog is a pie.',
      head: true,
    },
    {
      key: '16-17',
      text: ['한 걸음.', '또 한 걸음.', '등불이 콩알만 해졌습니다.'],
      side: 'left',
      composition: 'empty',
      scene:
        'Nearly empty: black-blue over both pages; at the lower right one bean of light that shows a mitten, a bit of red sleeve and the tip of a hedgehog’s nose, no more. No face. Four pairs of eyes in a row behind it. Secret: far off, one of the pairs is upside down, the owl’s.',
      head: false,
    },
    {
      key: '18-19',
      text: [
        '“{childName:아/야}, 무서워?” 고슴도치가 물었습니다.',
        '“조금. 너는?”',
        '“나는 가시까지 떨려.”',
        '둘은 손을 꼭, 아니, 살짝 잡았습니다.',
      ],
      side: 'right',
      composition: 'close',
      scene:
        'Close, left page: child and hedgehog sit brow to brow with the tiny flame between them, mitten on paw. Head front, 35 %, tilt 15° right, hood; face warm on one side, blue on the other. Trembling spines are drawn as double dry-brush lines. Right page: dark and still. Secret: behind them what looks like a hill has a row of claws.',
      head: true,
    },
    {
      key: '20-21',
      text: [
        '한 걸음, 또 한 걸음. 언덕이 {childName:의} 앞을 막았습니다.',
        '언덕에는 담쟁이가 있고, 귀가 있고, 코가 있었습니다.',
        '코가 벌름거렸습니다. “에…….”',
      ],
      side: 'left',
      composition: 'wide',
      scene:
        'Wide, like the cover: the giant blue bear asleep, cropped by the top and right edges, ivy over its back, nose as large as the child’s coat. The child stands before it a third from the right, lantern out. Head front, 12 %, tilt 10° left, hood. Behind the child the row: hedgehog, owl, fox, raccoon dog, each peeping past the last. The small light gilds only nose and brow. Left page: pale mist among trunks. Secret: in the ivy, pinpoints that could be dew.',
      head: true,
    },
    {
      key: '22-23',
      text: [
        '“에…….” 고슴도치가 몸을 말았습니다.',
        '“에에…….” 여우가 꼬리로 눈을 가렸습니다.',
        '“에에에…….” {childName:은/는} 등불을 감싸 안았습니다.',
      ],
      side: 'both',
      composition: 'panels',
      scene:
        'Four windows that grow from left to right. 1: a ball of spines. 2: a fox tail with two ears. 3: the child bows over the lantern, coat held round it, face up to us. Head front, 23 %, tilt 18° right, hood, lit from below. 4, over the edge of the page: the bear’s nose, drawn in, wrinkled, all whiskers towards us. Calm dark band below for the text. Secret: the raccoon dog uses the moment to eat the pie.',
      head: true,
    },
    {
      key: '24-25',
      text: ['“에취!”', '숲의 마지막 등불이 꺼졌습니다.'],
      side: 'right',
      composition: 'empty',
      scene:
        'Nearly empty and the darkest page of the book: a thin ribbon of smoke rises from the lower left and bends to the right. Otherwise only sprayed dark in two tones. No face, no eyes. Secret: at the very upper edge one single speck, half cut off, yellow.',
      head: false,
    },
    {
      key: '26-27',
      text: [
        '반짝. 곰의 털 속에서. 반짝반짝. 담쟁이 속에서.',
        '털이 하도 포근해서 늦잠을 잔 반딧불들이었습니다.',
        '“{childName:아/야}, 벌써 저녁이야?”',
      ],
      side: 'left',
      composition: 'wide',
      scene:
        'Wide: hundreds of fireflies burst out of the bear’s fur and stream in a great spiral from the right page over the left, clustered and then a gap. The wood is suddenly green and gold. The child among them, arms open, dead lantern hanging from the hand. Head front, 13 %, tilt 12° left, hood, rim light from everywhere above. The animals fall on their backs with wonder; the bear, awake at last, looks cross-eyed at one on its nose. Upper left: calm. Secret: one firefly wears a sleeping mask of leaf.',
      head: true,
    },
    {
      key: '28-29',
      text: [
        '이제 반딧불 뒤에 곰, 곰 뒤에 너구리,',
        '너구리 뒤에 여우, 부엉이, 고슴도치, 맨 뒤에 {childName}.',
        '한 걸음, 또 한 걸음. 가벼운 등불이 흔들.',
      ],
      side: 'right',
      composition: 'above',
      scene:
        'From high above: a winding path of light through round tree crowns; the procession seen from the top in the order of the text, from the large bear at the upper right to the child, last, at the lower left, lantern swinging empty; long shadows all fall backwards. Only the tip of the red hood; no face. Right page beneath the path: calm dark crowns. Secret: a heron has joined without being asked.',
      head: false,
    },
    {
      key: '30-31',
      text: [
        '징검다리에서 너구리가 안녕, 굴 앞에서 여우가 안녕.',
        '나무에서 부엉이가, 낙엽에서 고슴도치가 안녕.',
        '곰은 인사하다가 그만 잠들었습니다.',
        '그래서 거기가 곰의 집이 되었습니다.',
      ],
      side: 'left',
      composition: 'silhouette',
      scene:
        'Silhouette against a green-gold shimmer: along one ground line over both pages, far apart, the friends in their places with a paw raised, and right the bear asleep in the middle of waving, one arm still up, path going politely round it. The child walks off at the far right, seen from behind. Fireflies are the spark. No face. Upper left calm. Secret: the trees no longer touch, two hold hands.',
      head: false,
    },
    {
      key: '32-33',
      text: [
        '{childName:은/는} 등불을 창가에 걸었습니다.',
        '켜지 않아도 되었습니다. 반딧불 하나가 들어와 앉았습니다.',
        '깜빡, 깜빡. “{childName:아/야}, 잘 자.”',
        '깜빡.',
      ],
      side: 'right',
      composition: 'close',
      scene:
        'Close, left page: the child at the sill, arms folded on it, chin on the arms and free of them, red hood still up. Head front, 31 %, tilt 13° left, lit by the lantern hanging beside it, in which one firefly sits on the wick. Beyond the window the wood, full of small lights, and a hill that breathes. Right page: calm wall in warm dark. Secret: a chestnut husk on the sill with a bow, a gift.',
      head: true,
    },
  ],
}
