import type { Story } from './story'

export const whaleSong: Story = {
  cover: 'whale-song',
  blurb:
    '처얼썩, 차르르, 사르르. {childName:은/는} 파도 소리를 모아요. 그런데 소라 속에서 처음 듣는 소리가 나요. 뚜우? 길 잃은 아기 고래와 함께, 쉿, 귀를 대고 들어 보아요.',
  spreads: [
    {
      key: '2-3',
      text: [
        '{childName:은/는} 파도 소리를 모아요.',
        '처얼썩, 큰 파도. 차르르, 작은 파도.',
        '사르르, 모래한테만 하는 귓속말.',
        '저녁에 “{childName:아/야}, 밥 먹자—” 하는 소리도 소라에 쏙.',
      ],
      side: 'left',
      composition: 'wide',
      scene:
        'Wide beach towards evening. Right page: the child in coral coat and yellow boots holds the great pink conch towards the surf, coat hood up over the crown. Head front, 11 %, tilt 8° left. Each wave ends in a curl that thins into a line and runs into the conch. Far left, a small house on the dune with a lit window, someone small in the door waving a ladle. Left page: calm sky. Light: low sun from the right. Secret: a black fin in the water that could be a rock.',
      head: true,
    },
    {
      key: '4-5',
      text: [
        '{childName:이/가} 귀를 대면 다 들려요.',
        '처얼썩, 차르르, 사르르.',
        '어? 이건 누구 소리일까요?',
        '“뚜우?”',
      ],
      side: 'right',
      composition: 'close',
      scene:
        'Close, left page: face and both hands, the conch’s pink lip at the child’s ear, beside the cheek and not over it. Head front, 38 %, tilt 18° left, hood up. Three thin lines of sound come out of the shell and the fourth is a new colour, yellow, and shaped otherwise. Right page: pale green dusk. A hermit crab on the shell’s tip listens too and looks at the child. Secret: its house is a doll’s teacup.',
      head: true,
    },
    {
      key: '6-7',
      text: ['바위 웅덩이에서 아기 고래가 빙글빙글 돌아요.', '엄마 노래를 놓쳐서, 길도 놓쳤대요.', '“뚜우?”'],
      side: 'left',
      composition: 'above',
      scene:
        'Straight down on a round rock pool on the right page, like a bowl; the small blue whale has swum so many circles that the foam is a spiral. The child kneels at the rim, hood from above, hand flat on the water; long evening shadow over the stones. No face. Around: round boulders, sea urchins, a starfish. Left page: flat wet sand. Secret: the child’s own footprints also go round in a circle.',
      head: false,
    },
    {
      key: '8-9',
      text: [
        '“같이 찾자. 나는 소리를 잘 모으거든.”',
        '{childName:은/는} 물방울을 머리에 동그랗게 쓰고,',
        '하나, 둘, 풍덩!',
      ],
      side: 'both',
      composition: 'panels',
      scene:
        'Four paper windows that step down like stairs from upper left to lower right. 1: the child blows a great bubble through a reed. 2, largest: the bubble sits round its head like glass over the crown, boots on, proud. Head front, 24 %, tilt 6° right. 3: two yellow boots in the air over a ring of water. 4: below the surface, child and whale nose to nose, small. Light from above, paler to deeper from window to window. Calm paper at the upper right and lower left. Secret: the crab puts a bubble on its teacup.',
      head: true,
    },
    {
      key: '10-11',
      text: [
        '{childName:이/가} 소라를 기울이자 소리가 졸졸 흘러요.',
        '물고기들이 소리를 타고 미끄럼을 타요. 차르르!',
        '쉿, 들어 보아요. 엄마 노래는 아니에요.',
      ],
      side: 'right',
      composition: 'wide',
      scene:
        'Wide, bright shallow water. Left third: the child floats at 35°, legs trailing, pours the conch; out of it five thin lines like a stave flow in an S over both pages, orange fish slide down them, large and cropped at left, grains at right. Head front, 13 %, tilt 15° right, bubble helmet. The baby whale tries to slide too and blocks the whole queue. Rays from upper right. Upper right: calm water for the text. Secret: one fish goes up the wrong way.',
      head: true,
    },
    {
      key: '12-13',
      text: [
        '꺼어어억!',
        '대왕조개가 트림을 했어요.',
        '“미안. 점심에 미역을 좀 많이…….”',
        '쉿, 엄마 노래는 아니에요.',
      ],
      side: 'left',
      composition: 'close',
      scene:
        'Close, right page: a giant clam, wavy lips wide open, cropped by the lower edge; the blast of bubbles blows the child’s hair and collar back, hands up, coat flying. Child 60 % of the height. Head front, 30 %, tilt 20° right, helmet. The baby whale peeks over the child’s shoulder, fin over its nose. Warm light out of the clam from below. Left page: plain blue-green. Secret: a pearl with the end of a seaweed noodle on it.',
      head: true,
    },
    {
      key: '14-15',
      text: [
        '또각또각또각. 게들이 줄을 서서 춤을 춰요.',
        '“옆으로 실례합니다. 옆으로 실례합니다.”',
        '쉿, 엄마 노래는 아니에요.',
      ],
      side: 'right',
      composition: 'silhouette',
      scene:
        'Silhouette in two values: a forest of kelp, and along the ridge of the sea floor a row of crabs on tiptoe, claws linked, from left to right. Child and baby whale, dark shapes in profile, have joined the line sideways in the middle of the left page. Only the crabs’ eyes are yellow, the spark. No face. Upper right: even light water. Secret: the last crab dances the other way.',
      head: false,
    },
    {
      key: '16-17',
      text: [
        '뽁! 복어가 놀라서 뽁. 안 놀라도 뽁.',
        '해마는 딸꾹. 문어는 드르렁, 푸우.',
        '{childName:은/는} 소라를 또 기울였어요. 조금 가벼워졌어요.',
      ],
      side: 'both',
      composition: 'panels',
      scene:
        'Three round windows like portholes of different size, and one long one. Small: a pufferfish round as a ball. Small: a seahorse lifted off its weed by a hiccup. Long, across the gutter: an octopus asleep, all eight arms lifted by the snore. Largest, right: the child shakes the conch over its palm, the last orange fish swims off. Head front, 20 %, tilt 9° left, helmet. Light fainter than before, from above. Deep even teal between the windows for the text. Secret: the octopus hugs one yellow boot.',
      head: true,
    },
    {
      key: '18-19',
      text: [
        '빛이 한 겹씩 얇아져요.',
        '초록 바다, 파란 바다, 남색 바다.',
        '{childName:은/는} 아기 고래의 지느러미를 꼭 잡았어요.',
      ],
      side: 'left',
      composition: 'wide',
      scene:
        'Wide: the sea in three torn-paper bands, green, blue, indigo, each lower and larger; child and whale, small at the right third, go down from the second into the third, hand in fin, one boot gone from here on. Head front, 8 %, tilt 12° left, helmet, a faint light in the bubble. A wall of dark rock fills the right edge from top to bottom, with long fine grooves. Left page: calm bands. Secret: the grooved rock has a closed eyelid.',
      head: true,
    },
    {
      key: '20-21',
      text: ['가장 깊고 푸른 바다.', '아무 소리도 없어요.'],
      side: 'right',
      composition: 'empty',
      scene:
        'Nearly empty: the deepest blue of the book over both pages, one grain of light at the lower left that is child and whale, 3 %. Nothing else but very slow large brush strokes. No face. Secret: the strokes, seen from far, are the side of an enormous body.',
      head: false,
    },
    {
      key: '22-23',
      text: [
        '소라도 텅 비었어요. 흔들어 보아요. 툭.',
        '맨 안쪽에 딱 하나가 끼어 있었어요.',
        '“{childName:아/야}, 밥 먹자—”',
        '집에서 {childName:을/를} 부르는 소리예요.',
      ],
      side: 'left',
      composition: 'close',
      scene:
        'Close, right page: child and baby whale cheek to cheek before the mouth of the conch, which glows pink and warm like a window. Head front, 33 %, tilt 14° right, helmet; the light comes from the shell, from below left. Both look into it; in the glow the faint outline of a small house on a dune. Left page: dark. Secret: the figure with the ladle in the house’s door.',
      head: true,
    },
    {
      key: '24-25',
      text: [
        '“너는? 엄마가 너는 뭐라고 불러?”',
        '“뚜우루.”',
        '{childName:은/는} 숨을 크게 모아서 불렀어요.',
        '“뚜우루—!”',
      ],
      side: 'both',
      composition: 'empty',
      scene:
        'Nearly empty: on dark blue one single line of sound, yellow, begins at the child’s cupped hands in the lower left corner and runs in a long easy wave across both pages out of the right edge. The child is 14 % high in all, head front, 4.5 %, tilt 8° left, helmet; hands beside the mouth, not before the face. The whale hangs still beside it. Text above and below the line. Secret: the line goes once round a sleeping fish.',
      head: true,
    },
    {
      key: '26-27',
      text: [
        '바다가 대답했어요.',
        '우우우우웅. “뚜우루—”',
        '산인 줄 알았던 것이 눈을 뜨고 {childName:을/를} 보았어요.',
        '엄마였어요.',
      ],
      side: 'left',
      composition: 'wide',
      scene:
        'Wide: the mother whale fills both pages from edge to edge, cropped; her one calm eye on the right page is as large as the child, who floats before it with arms open, looking over the shoulder to us. Head front, 9 %, tilt 10° right, helmet. The baby is already a streak of bubbles towards her fin. Light seems to come from the great belly, pale grooves. Left page: her even dark flank is the text’s ground. Secret: in her eye a tiny yellow boot is mirrored.',
      head: true,
    },
    {
      key: '28-29',
      text: [
        '고래의 노래는 이름을 부르는 소리였어요.',
        '멀리서도 들으라고 길게, 길게 부르는 거예요.',
        '남색 바다, 파란 바다, 초록 바다.',
      ],
      side: 'right',
      composition: 'above',
      scene:
        'From straight above: the mother’s broad back, like an island, rises out of indigo into green, the baby close beside. On the left page the child lies on her back like on a meadow, arms out, looking up at us. Head front, 10 %, tilt 25° left, helmet. Rings of water spread, the conch beside the child. Right page: calm green water. Secret: the crab with the teacup has come along and sunbathes.',
      head: true,
    },
    {
      key: '30-31',
      text: [
        '집 앞 바다에 노을이 깔렸어요.',
        '“{childName:아/야}, 밥 먹자—”',
        '푸우우! 고래 둘이 물을 뿜어 인사했어요.',
        '“뚜우—”',
      ],
      side: 'left',
      composition: 'silhouette',
      scene:
        'Silhouette at sunset: on the right page the dune, the house, the figure with the ladle, and the child running up to it with the conch under one arm, hood fallen back, seen from behind. Far left, low on the horizon, two tails and two plumes of water, one large, one small. The window is the spark. No face. Left: calm coral sky over the sea. Secret: one boot is missing.',
      head: false,
    },
    {
      key: '32-33',
      text: [
        '그날 밤 {childName:은/는} 소라에 귀를 대 보았어요.',
        '처얼썩, 차르르, 사르르.',
        '그리고 아주 깊은 데서, 아주 길게.',
        '“{childName:아/야}—”',
      ],
      side: 'right',
      composition: 'wide',
      scene:
        'Wide night: one wall of the room is open to the sea as in a dream. Left page: the child in bed on its back against a high pillow, quilt with wave pattern, soft nightcap over the crown, the conch beside one ear. Head front, 14 %, tilt 11° left, awake and listening. From the shell a single yellow line runs out through the window over the dark sea to where, far right, a whale’s back is one low curve with the moon on it. Right page: calm night sea. Secret: on the sill stands the other boot, dripping.',
      head: true,
    },
  ],
}
