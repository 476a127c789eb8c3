import type { Story } from './story'

export const moonDrawer: Story = {
  cover: 'moon-drawer',
  blurb:
    '통, 통, 통. 편지 왔어요! 잠이 오지 않는 밤, {childName:은/는} 서랍 속 우주선을 타고 달의 뒷면으로 날아가요. 거기에는 우리가 놓치고 잃어버린 것들이 저마다 집을 짓고 살고 있대요.',
  spreads: [
    {
      key: '2-3',
      text: [
        '잠이 오지 않는 밤이에요.',
        '양을 백 마리 세었더니, 양들만 쿨쿨 잠들었어요.',
        '{childName:은/는} 아직도 눈이 말똥말똥해요.',
      ],
      side: 'left',
      composition: 'wide',
      scene:
        'A dark plum bedroom, very wide. Right page: the child sits up in bed, coral pyjamas with a soft hood up (the hood lies over the crown), knees under a quilt. Head front, 12 %, tilt 6° right. Sheep asleep in a heap on the floor, on the chest, one across the lamp. Light: the moon in the window far right, low and enormous. Left page: plain night wall for the text. The cat sits on the desk and is the only other one awake. Secret: one thread of light under the lowest drawer.',
      head: true,
    },
    {
      key: '4-5',
      text: [
        '그때, 책상 맨 아래 서랍이 깜빡.',
        '깜빡, 또 깜빡.',
        '{childName:이/가} 살그머니 서랍을 열어요.',
      ],
      side: 'right',
      composition: 'close',
      scene:
        'Close: the child lies on its tummy on the floor, face and both hands over the edge of the opening drawer, hood up. Left page, child 60 % of the height. Head front, 34 %, tilt 10° left, lit from below by teal light out of the drawer. The cat’s ears and green eyes beside its elbow, looking at the child. Right page: dark wood of the desk, calm. Secret: a lone left sock under the desk, no right one anywhere.',
      head: true,
    },
    {
      key: '6-7',
      text: [
        '몽당연필, 태엽 열쇠, 주소를 몰라서 못 부친 편지들.',
        '그 사이에 손바닥만 한 우주선이 있어요.',
        '“타세요, {childName} 우체부님. 밤이 짧습니다.”',
      ],
      side: 'left',
      composition: 'above',
      scene:
        'Straight down into the open drawer as if into a small lit town: a stub of pencil, a golden wind-up key, marbles, buttons, letters with coral and green seals in a fan, and on the right page the teal rocket with its coral nose, portholes blinking. The top of the child’s hood and two hands come in from the lower edge; no face. The cat’s paw reaches for the key. Left page: the bare wood of the drawer’s floor. Secret: one letter has no seal and no writing yet.',
      head: false,
    },
    {
      key: '8-9',
      text: [
        '드르륵, 드르륵, 드르륵. 태엽을 감아요.',
        '우주선이 커진 걸까요, {childName:이/가} 작아진 걸까요?',
        '고양이 먹물이가 먼저 폴짝 올라탔어요.',
      ],
      side: 'both',
      composition: 'panels',
      scene:
        'Four cut-paper windows of different sizes across both pages. 1: hands wind the golden key. 2: the child beside a rocket that reaches its knee. 3: beside a rocket that reaches its chin. 4, the largest, right page: the child puts on the round glass helmet, coral suit, green scarf. Head front, 22 %, upright, glass over the crown. Mukmuri the navy cat is already in the pilot’s seat. Light: the lamp, warm, from the left in all four. Calm paper margin above for the text. Secret: the marbles are now as large as planets.',
      head: true,
    },
    {
      key: '10-11',
      text: [
        '먹물이가 앞발로 아무 단추나 꾹 눌렀어요.',
        '뿌우우웅!',
        '“방귀 아닙니다. 출발입니다.” 우주선이 점잖게 말했어요.',
      ],
      side: 'right',
      composition: 'wide',
      scene:
        'Wide diagonal: the rocket bursts out of the bedroom window, left page, pulling the whole open drawer behind it on a string. The child stands in the cockpit, one arm up. Head front, 13 %, tilt 14° right, helmet. The cat in the drawer holds its own ears. A fat round puff of sprayed smoke fills the lower left; letters tumble in a curve from large and cropped to small. Right page: open violet sky. Light: the window’s warm square. Secret: one sheep of the first page has hooked itself to the string and sleeps on.',
      head: true,
    },
    {
      key: '12-13',
      text: [
        '지붕을 넘고, 구름을 넘고, 졸린 별 사이로 살금살금.',
        '달은 점점 커지고, 집은 점점 작아져요.',
        '단추만 하다가, 깨알만 하다가, 이제 안 보여요.',
      ],
      side: 'left',
      composition: 'silhouette',
      scene:
        'Silhouette in two values: rocket, child and trailing drawer, small and black-violet, cross the cream disc of the moon that fills the right page and is cut by its edge. Roofs and chimneys as a low dark strip at the foot; one single lit window, the spark. No face. Left page: deep even sky. Secret: the cat’s tail makes the drawer’s flag.',
      head: false,
    },
    {
      key: '14-15',
      text: ['달의 뒷면은 조용해요.', '안 보이게 된 것들이 모두 여기 와서 살거든요.'],
      side: 'right',
      composition: 'empty',
      scene:
        'Nearly empty. A single long curve of moon runs from lower left to middle right, cream turning to violet shade; above it nothing but dark. The rocket, 6 %, goes round the bend at the far left with its lamp on, seen from behind. Right page: nothing but sky. Secret: along the curve, tiny as grains, seven lit windows.',
      head: false,
    },
    {
      key: '16-17',
      text: [
        '통, 통, 통. “편지 왔어요!”',
        '첫 번째 집에는 사라진 양말 한 짝이 살아요.',
        '“왼쪽이 보냈네! 나, 침낭이 됐다고 전해 줘.”',
      ],
      side: 'left',
      composition: 'wide',
      scene:
        'Wide: a crater valley with a striped sock, giant, stretched like a tent between two rocks on the right page; three moon mice peep out of its opening in nightcaps. The child hops in low gravity, 30 % of the height, letter held out, letter bag on the hip. Head front, 10 %, tilt 8° left, helmet. The cat knocks on the sock’s toe. Light: the small lamp over the sock’s door; long soft shadows to the left. Secret: a hole in the heel is mended with a stamp.',
      head: true,
    },
    {
      key: '18-19',
      text: [
        '통, 통, 통. “편지 왔어요!”',
        '두 번째 집에는 공원에서 놓친 빨간 풍선이 살아요.',
        '“{childName:아/야}, 손 놓은 거 괜찮아.”',
        '“덕분에 달까지 와 봤잖아.”',
      ],
      side: 'right',
      composition: 'close',
      scene:
        'Close, left page: the child’s face and both mittened hands around a balloon’s string; the coral balloon nearly as large as the head leans its cheek on the helmet. Head front, 36 %, tilt 12° right, helmet. The balloon’s two dot eyes look at the child. Rim light from the far right, cream. Right page: quiet moon ground out of focus. Secret: a small park, a bench and a tree, mirrored in the helmet’s glass.',
      head: true,
    },
    {
      key: '20-21',
      text: [
        '퍼즐 조각에게 한 통, 파도가 가져간 삽에게 한 통.',
        '지난겨울 눈사람도 {childName:을/를} 기다리고 있었어요.',
        '“올해 또 갈게. 당근은 굵은 걸로 부탁해.”',
      ],
      side: 'both',
      composition: 'panels',
      scene:
        'Three tall paper windows. Left: a puzzle piece in an armchair with a bite out of it of its own shape. Middle, narrow: a little spade reads by a night light. Right, largest: a snowman on a stool, very thin carrot, shakes hands with the child. Head front, 18 %, tilt 5° left, helmet. Cool light from the upper left in all. Wide plain strip along the top for the text. The cat eyes the carrot. Secret: the armchair’s pattern lacks one piece.',
      head: true,
    },
    {
      key: '22-23',
      text: [
        '가방이 텅 비었을 때, 작은 우체통이 보였어요.',
        '그 앞에 토끼 한 마리가 앉아 있어요.',
        '“혹시…… 내 것은 없니?”',
      ],
      side: 'left',
      composition: 'above',
      scene:
        'From high above: round craters like plates, one tiny letter box and one tiny white rabbit on the right page, each with a shadow three times as long as itself. The child stands off, helmet seen from the top, its shadow pointing to the rabbit, bag turned inside out. No face. Footprints of all deliveries make a dotted S. Left page: one great calm crater. Secret: the dots of the footprints begin at an envelope-shaped crater.',
      head: false,
    },
    {
      key: '24-25',
      text: [
        '앞면에서 떡방아 찧는 사촌은 편지가 산더미래요.',
        '뒷면 토끼는 아직 한 통도 못 받았대요.',
        '{childName:은/는} 몽당연필을 꺼냈어요.',
      ],
      side: 'right',
      composition: 'close',
      scene:
        'Close: child and rabbit knee to knee on the left page, child 60 % of the height; one hand holds the stub of pencil, the other smooths blank paper on the knee. Head front, 30 %, tilt 16° left towards the rabbit, helmet. The rabbit’s ears hang; it looks only at the pencil. Light: warm, from the rocket’s porthole at left. Right page: violet dusk of the ground. Secret: far on the horizon a pestle goes up and down behind a mountain of letters.',
      head: true,
    },
    {
      key: '26-27',
      text: ['“토끼에게. 나는 {childName:이에요/예요}.', '거기 있는 거, 이제 내가 알아요.”'],
      side: 'right',
      composition: 'empty',
      scene:
        'Nearly empty: the right page is one large sheet of cream letter paper with a bent corner, nothing else; the text stands on it like handwriting. At the lower left the child, small, lies on its tummy with feet in the air and looks up at us over the pencil. Head front, 9 %, tilt 4° right, helmet. All else dark and still. Secret: the sheet’s crease draws two rabbit ears.',
      head: true,
    },
    {
      key: '28-29',
      text: [
        '토끼는 편지를 읽고, 거꾸로 읽고, 귀로도 읽었어요.',
        '그러고는 하아암, 커다란 하품을 했어요.',
        '하품은 먹물이에게 옮고, {childName:에게} 또 옮았어요.',
      ],
      side: 'left',
      composition: 'wide',
      scene:
        'Wide: all inhabitants of the far side in a loose ring at the right, balloon, sock with mice, snowman, spade, each a moment further in the same yawn. Rabbit in the middle with the letter upside down over one ear, mouth wide open; the cat’s mouth wider. The child stretches both arms far up, on the right third. Head front, 11 %, tilt 10° left, helmet. Earth-light, blue, from the upper left. Left page: calm ground and sky. Secret: the moon itself has a crater like a yawning mouth.',
      head: true,
    },
    {
      key: '30-31',
      text: [
        '우주선은 하품을 가득 싣고 돌아와요.',
        '깨알만 하다가, 단추만 하다가, 우리 집이에요.',
        '“{childName:아/야}, 다 왔어요.”',
      ],
      side: 'right',
      composition: 'silhouette',
      scene:
        'Silhouette, the mirror of 12-13: the rocket comes down from upper left, the dark town is now large at the lower left, roofs with cats and aerials, one lit window in warm yellow with the curtain blown out. In the cockpit only two round shapes lean on each other: helmet and cat. No face. Right page: deep sky. Secret: a thread of stars behind the rocket spells a long ear.',
      head: false,
    },
    {
      key: '32-33',
      text: [
        '통, 통, 통. 서랍 속에서 누가 두드려요.',
        '동그란 발도장이 찍힌 편지예요.',
        '하지만 {childName:은/는} 벌써 잠들었는걸요.',
        '쉿, 아침에 읽어도 늦지 않아요.',
      ],
      side: 'left',
      composition: 'wide',
      scene:
        'Wide: the bedroom of the first page, now blue and soft. The child sleeps at the far right, the face on the pillow, turned to us, eyes closed. The sheep are gone but for the one from the string, in the bed. The drawer is a hand’s breadth open; the cat bends over it and one white paw hands up an envelope. Light: moonlight in one long bar. Left page: plain wall. Secret: both socks hang on the chair.',
      head: false,
    },
  ],
}
