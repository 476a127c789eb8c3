import type { Story } from './story'

export const cloudCastle: Story = {
  cover: 'cloud-castle',
  blurb:
    '구름 위 작은 성의 큰 용이 웃음을 잃어버렸어요. 엉덩이춤에도, 간지럼에도, 왕의 방귀 소리에도 콧구멍만 벌름! 그때 {childName:이/가} 아무도 모르는 이야기를 하나 꺼내요.',
  spreads: [
    {
      key: '2-3',
      text: [
        '{childName:이/가} 접은 종이비행기는 내려올 줄을 몰라요.',
        '지붕 위로, 산 위로, 구름 위로.',
        '“{childName:아/야}, 저러다 아주 이사 가겠다.”',
        '파란 새가 말했어요.',
      ],
      side: 'left',
      composition: 'wide',
      scene:
        'Wide: a hill of dry-brushed grass in early light, right page; the child on its top, arm still stretched after the throw, red coat, yellow cape, a paper crown over the crown of the head. Head front, 11 %, tilt 15° left, looking up. The white plane’s track makes a long loop over both pages and leaves at the top. The small blue bird sits on the child’s boot and looks up at it. Left page: calm peach sky. Secret: a roof without a castle lies in the far meadow.',
      head: true,
    },
    {
      key: '4-5',
      text: [
        '사다리를 놓고, 나무를 타고, 꼭대기에서 깡충!',
        '{childName:은/는} 구름 끝자락을 꽉 붙잡았어요.',
        '구름이 간지럽다고 몸을 비틀었어요.',
      ],
      side: 'both',
      composition: 'panels',
      scene:
        'Four tall narrow windows, each higher on the page than the last. 1: a ladder on a roof, boots. 2: a tree top bends, cape in the branches. 3: only air, and a child across it. 4, largest, upper right: both hands hold the cloud’s hem, the cloud pulls a giggling face. Head front, 19 %, tilt 20° right, paper crown. Pink light from the left. Calm paper at the lower right and upper left for the text. Secret: the bird took the stairs of air beside it, with a suitcase.',
      head: true,
    },
    {
      key: '6-7',
      text: [
        '구름 위에 성이 있었어요.',
        '어찌나 작은지 문이 식빵만 했어요.',
        '그 옆에 용이 있었어요.',
        '어찌나 큰지 이 그림에 다 못 들어왔어요.',
      ],
      side: 'left',
      composition: 'wide',
      scene:
        'Wide: pink cumulus; in the middle of the right page a castle with red roofs no taller than the child, which stands beside it with a hand on a tower. Head front, 10 %, tilt 5° left, paper crown. Round it, cropped by every edge, coils of teal dragon: a tail at the upper left, a back like a hill range, one foot below, coral fins. The head is not there yet. Left page: calm dawn sky. Secret: the welcome mat says nothing but has the print of one nostril.',
      head: true,
    },
    {
      key: '8-9',
      text: [
        '종이비행기는 용의 콧구멍에 꽂혀 있었어요.',
        '“저기요, 그거 제 건데요.” {childName:이/가} 말했어요.',
        '용이 후유, 한숨을 쉬자 비행기가 쏙 빠졌어요.',
        '콧물도 조금.',
      ],
      side: 'right',
      composition: 'close',
      scene:
        'Close: the dragon’s vast nose comes in from the right edge, cropped, plane in the left nostril; its sad eye half lidded. The child on the left page on tiptoe, one finger up politely. Child 60 % of the height. Head front, 29 %, tilt 13° right, paper crown. Soft peach light from upper left. Above right: the smooth cheek of the dragon, calm, for the text. Secret: the second nostril holds a kite, years old.',
      head: true,
    },
    {
      key: '10-11',
      text: [
        '“나는 웃음을 잃어버렸단다.” 용이 말했어요.',
        '“한번은 크게 웃다가 성 지붕을 날려 버렸거든.”',
        '“그래서 꾹 참았더니, 어디로 갔는지 모르겠구나.”',
      ],
      side: 'left',
      composition: 'silhouette',
      scene:
        'Silhouette, a memory in two values of mauve: the dragon’s open, laughing profile on the right page, and before it a pointed roof that flies off over the gutter like a hat, cloud sheep holding on to its rim. The one spark: a red pennant at its tip. No child, no face. Left page: light mauve sky. Secret: one sheep enjoys it very much.',
      head: false,
    },
    {
      key: '12-13',
      text: [
        '{childName:은/는} 구름 밑을 찾아보았어요. 없어요.',
        '양말 속도 찾아보았어요.',
        '모래만 나왔어요.',
      ],
      side: 'right',
      composition: 'empty',
      scene:
        'Nearly empty: one plain cloud along the bottom, far left two boots and the end of a yellow cape stick out of it, head down. A trickle of sand runs out of a sock past the cloud’s edge and falls out of the picture. All else untouched peach sky. No face. Secret: the blue bird opens an umbrella under the trickle.',
      head: false,
    },
    {
      key: '14-15',
      text: [
        '구름 양들이 {childName:에게} 웃음 대장 왕관을 씌웠어요.',
        '{childName:은/는} 엉덩이춤을 추었어요. 실룩샐룩, 실룩샐룩.',
        '양들은 데굴데굴 굴렀어요.',
        '용은 안 웃어요. 콧구멍만 벌름.',
      ],
      side: 'right',
      composition: 'wide',
      scene:
        'Wide stage of cloud: on the left third the child in mid-dance, hips to one side, cape swinging, a golden crown now over the crown of the head. Head front, 12 %, tilt 18° left. Cloud sheep roll off in all directions in a diagonal from large to small. The dragon’s chin rests on the cloud at the right, deadly serious. Upper right: calm sky. Light: low, gold, from the left. Secret: one sheep copies the dance exactly.',
      head: true,
    },
    {
      key: '16-17',
      text: [
        '이번에는 양 백 마리가 용의 배를 간질였어요.',
        '간질간질, 간질간질, 간질간질간질.',
        '양들이 먼저 지쳐서 잠들었어요.',
        '용은 안 웃어요. 콧구멍만 벌름벌름.',
      ],
      side: 'left',
      composition: 'above',
      scene:
        'From above: the dragon on its back like a round island, pale belly over the right page, scales in rows of arcs; a hundred small round sheep asleep all over it, feathers in hooves. In the middle lies the child on its back, worn out, arms wide, looks up at us. Head front, 9 %, tilt 30° right, golden crown. Long morning shadows. Left page: flat pink cloud. Secret: ninety-nine sheep and one blue bird in a sheepskin.',
      head: true,
    },
    {
      key: '18-19',
      text: [
        '코끼리 방귀, 뿌웅. 금붕어 방귀, 뽀글.',
        '임금님 방귀, “뿡이로소이다.”',
        '{childName:은/는} 다 흉내 냈어요. 양들은 배를 잡고 쓰러졌어요.',
        '용은 안 웃어요. 콧구멍만 벌름벌름벌름.',
      ],
      side: 'both',
      composition: 'panels',
      scene:
        'Three round windows and one wide low one. Round: the child with a trunk of rolled cape held to the side. Round, largest: as a king, chest out, sceptre a spoon, head front, 24 %, tilt 4° left, golden crown. Round: cheeks of the goldfish acted by a sheep in a bowl. Low and wide, along the foot over both pages: sheep in heaps, and in the midst two huge nostrils. Calm paper above for the text. Secret: a tower of the castle has fainted.',
      head: true,
    },
    {
      key: '20-21',
      text: [
        '{childName:은/는} 곰곰이 생각했어요.',
        '그러고는 용의 귀에 바짝 다가섰어요.',
        '“이건 나만 아는 이야기야. 비밀 지킬 수 있어?”',
      ],
      side: 'right',
      composition: 'close',
      scene:
        'Close, left page: the child leans on the dragon’s great coral ear fin like on a fence, one hand raised beside the mouth, not before it, eyes to us as if we might hear. Head front, 37 %, tilt 11° right, golden crown. The dragon’s eye rolls round towards the child, all it shows. Right page: smooth teal scales, dim. Secret: the blue bird pretends to read.',
      head: true,
    },
    {
      key: '22-23',
      text: [
        '소곤소곤, 소곤소곤소곤.',
        '“그런데 그게 바지 속에…….” 소곤소곤.',
        '나머지는 {childName:랑/이랑} 용만 알아요.',
      ],
      side: 'right',
      composition: 'empty',
      scene:
        'Nearly empty: wide still sky; at the lower left edge only the tip of an ear fin, a yellow cape from behind, and the crown. All sheep in a row on the horizon, tiny, lean over to the left as far as they can to hear. No face. Secret: the last one has leaned too far.',
      head: false,
    },
    {
      key: '24-25',
      text: [
        '용의 콧구멍이 벌름했어요. 입꼬리가 씰룩했어요.',
        '“바지 속에?” “응, 바지 속에.”',
        '{childName:은/는} 아주 진지하게 고개를 끄덕였어요.',
        '“크흡.”',
      ],
      side: 'left',
      composition: 'close',
      scene:
        'Close, right page: the child small-eyed and serious between the dragon’s nose and the corner of its mouth, which begins to bend and pulls one fang out. Head front, 28 %, tilt 3° left, golden crown a little askew. Cheeks of the dragon blow up, steam from the ears. Light: warmer than before, from within the dragon, right. Left page: calm violet-pink cloud. Secret: the castle holds on to a cloud.',
      head: true,
    },
    {
      key: '26-27',
      text: [
        '푸하하하하하하하!',
        '구름이 출렁, 성이 들썩, 지붕이 휘이이잉!',
        '양 백 마리도 다 같이 웃었어요.',
        '무슨 이야기인지도 모르면서요.',
      ],
      side: 'right',
      composition: 'wide',
      scene:
        'Wide burst: the dragon’s head thrown back from the lower left, laugh painted as ribbons of coral and gold that swell over both pages; clouds like waves, sheep in the air, the red roofs fly in an arc. The child flies highest on the left page, cape spread, knees up, laughing. Head front, 12 %, tilt 24° left, golden crown in place. Upper right: calm gold. Secret: far below, in the village, people look up and begin to laugh too.',
      head: true,
    },
    {
      key: '28-29',
      text: [
        '“이런, 또 지붕을 날려 버렸네.”',
        '{childName:은/는} 종이비행기를 펼쳐서 다시 접었어요.',
        '한 번 접고, 두 번 접고, 꾹. 딱 맞는 지붕이에요.',
        '“날아가면 또 접지, 뭐.”',
      ],
      side: 'left',
      composition: 'above',
      scene:
        'From above: on the right page the roofless castle like an open box, inside tiny beds, a tiny throne, a tiny bath with a sheep in it. The child stands beside it and holds the folded white roof over the main tower, face turned up to us. Head front, 12 %, tilt 9° right, golden crown. The dragon’s tail makes a ring round it all; long gold shadows. Left page: calm cloud. Secret: the paper roof has a child’s drawing of a dragon on it.',
      head: true,
    },
    {
      key: '30-31',
      text: [
        '용이 꼬리를 미끄럼틀처럼 내려 주었어요.',
        '주르르르르륵, {childName:의} 집 앞까지.',
        '“{childName:아/야}, 그 이야기 또 해 줄 거지?”',
      ],
      side: 'right',
      composition: 'silhouette',
      scene:
        'Silhouette at dusk: the tail comes down from the cloud at the upper left in one great S to the village at the lower right; on its first bend, small, the child slides down with cape flying, the bird behind it with the suitcase. Houses as a low dark strip, one yellow window, the spark. No face. Right page above the roofs: even lilac sky. Secret: three sheep queue for a ride.',
      head: false,
    },
    {
      key: '32-33',
      text: [
        '그날 밤, 창밖이 우르릉우르릉해요.',
        '비가 오려나 봐요? 아니에요.',
        '용이 그 이야기를 또 생각한 거예요.',
        '{childName:도} 이불 속에서 킥. 그러고는 잠이 들었어요.',
      ],
      side: 'left',
      composition: 'wide',
      scene:
        'Wide night: right page a bed under a sloping window, the child under the quilt up to the chin, still awake, biting back a laugh, the golden crown pushed on like a nightcap. Head front, 13 %, tilt 16° right. Through the window and over the left page one great calm cloud, lit from inside by a soft gold flicker; on its top a tiny white paper roof. The bird unpacks its suitcase on the bedpost. Left page: even deep lilac. Secret: trousers hang over the chair, and something peeps out of them.',
      head: true,
    },
  ],
}
