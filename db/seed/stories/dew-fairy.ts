import type { Story } from './story'

export const dewFairy: Story = {
  cover: 'dew-fairy',
  blurb:
    '또옥. 해 뜨기 전 딱 한 시간만 여는 꽃잎 가게예요. 첫 손님은 {childName:이에요/예요}. 두 번째 손님은, 음, 아직 기어 오는 중이에요.',
  spreads: [
    {
      key: '2-3',
      text: ['모두 자요. 해도 자요.', '{childName:은/는} 혼자 눈을 떴어요.', '또옥.'],
      side: 'left',
      composition: 'empty',
      scene:
        'Nearly empty: deep green-blue before dawn, a garden as one dark mass along the foot; at the far right a small window in a wall, and in it the child’s outline from behind the curtain, only a tuft of hair. No face. In the middle of the empty page hangs one drop from one blade. Left: calm. Secret: at the lowest left edge a snail has just set out.',
      head: false,
    },
    {
      key: '4-5',
      text: [
        '나팔꽃은 오늘도 입을 꼭 다물었어요.',
        '“왜 안 피니?” {childName:이/가} 물었어요.',
        '또옥. 밖에서 소리가 났어요.',
      ],
      side: 'right',
      composition: 'close',
      scene:
        'Close, left page: the child, elbows on the sill, a flower pot between its hands, a morning glory in it, shut tight like a little umbrella. Night hood of leaf-green cotton over the crown. Head front, 33 %, tilt 12° right. Outside the pane, very small, a lamp has been lit in the grass. Blue light from the right. Right page: dim wall. Secret: the bud wears a snore, three tiny rings of air.',
      head: true,
    },
    {
      key: '6-7',
      text: [
        '토끼풀 밑으로 살금살금. {childName:은/는} 콩알만 해졌어요.',
        '풀숲에 보랏빛 꽃잎 가게가 있어요.',
        '“어서 와, 첫 손님!”',
      ],
      side: 'left',
      composition: 'wide',
      scene:
        'Wide: blades of grass like a wood; a bellflower hangs over the right page as a giant awning with a scalloped rim of drops, a daisy under it as the counter, a glow as of a lamp in the middle. The child comes in from the right third, a crown of leaves over the crown of the head, coral romper, hand on a stalk. Head front, 10 %, tilt 7° left. The fairy with orange pigtails waves with both arms. Left page: misty calm grass. Secret: the snail, a thumb further.',
      head: true,
    },
    {
      key: '8-9',
      text: [
        '졸린 눈 씻는 이슬. 고양이 세수하는 이슬.',
        '울고 싶은데 눈물이 모자랄 때 쓰는 이슬.',
        '{childName:은/는} 하나하나 들여다보았어요.',
      ],
      side: 'both',
      composition: 'panels',
      scene:
        'A shelf of five windows, each with one drop of another shape on a petal: round, flat like a basin with a kitten’s paw print, long like a tear; in the fourth only a price tag without a drop. The fifth, largest, right page: the child behind a big clear drop at its side, leaf crown. Head front, 22 %, tilt 5° right, beside the drop, not through it. Pale green light from behind. Calm strip below for the text. Secret: behind the shelf the snail’s two horns pass.',
      head: true,
    },
    {
      key: '10-11',
      text: [
        '“나팔꽃 깨우는 이슬 주세요.”',
        '“제일 비싼 건데. 아침을 같이 열어야 하거든.”',
        '“{childName:아/야}, 할 수 있겠어?”',
      ],
      side: 'left',
      composition: 'close',
      scene:
        'Close, right page: the fairy sits on the rim of the acorn cup that the child holds with both hands at its chest, and lets one drop fall into it. Child 60 % of the height. Head front, 31 %, tilt 14° left, leaf crown. They look at each other’s noses. Light from the drop, white, below left. Left page: soft green. Secret: the fairy’s boots are on the wrong feet.',
      head: true,
    },
    {
      key: '12-13',
      text: [
        '거미줄에 또옥, 또옥, 또옥.',
        '“어머, 목걸이라니. 나 이런 거 처음이야.”',
        '거미는 날마다 처음이래요.',
      ],
      side: 'right',
      composition: 'wide',
      scene:
        'Wide: one great web from the upper left to the lower right corner, drops on it in a diagonal from large to grains. The child stands left on a fern leaf like on a ladder, hangs one up with both arms raised. Head front, 12 %, tilt 10° right, leaf crown. The spider, round, looks at herself in a drop, four hands on her cheeks. Right page below the web: calm mist. Secret: a box full of yesterday’s necklaces behind her.',
      head: true,
    },
    {
      key: '14-15',
      text: [
        '무당벌레 등을 뽀득뽀득.',
        '앗, {childName:이/가} 점을 하나 지웠어요.',
        '“괜찮아. 그건 딸기잼이야.”',
      ],
      side: 'left',
      composition: 'above',
      scene:
        'From above: round leaves like tables, on the right page a row of ladybirds like parked cars, red and round, suds; the child kneels on the largest with a moss brush, looks up at us, startled. Head front, 11 %, tilt 20° left, leaf crown. Long pale shadows. The fairy flies over with a bucket, seen from the top as a star of wings. Left page: one large plain leaf. Secret: one ladybird has jam on its mouth.',
      head: true,
    },
    {
      key: '16-17',
      text: ['새들 부리에도 한 방울씩.', '가르르르르르, 퉤.', '{childName:도} 가르르르르르.'],
      side: 'right',
      composition: 'silhouette',
      scene:
        'Silhouette against the first pale band: a bent twig over both pages, seven birds in a row, heads thrown back, beaks open to the sky, each with one light drop, the sparks. The child last in the row on the left page, a dark shape with leaf crown, head back as well. No face. Upper right: even light. Secret: the smallest bird has swallowed and looks guilty.',
      head: false,
    },
    {
      key: '18-19',
      text: ['두 번째 손님은 아직 기어 오는 중이에요.'],
      side: 'left',
      composition: 'empty',
      scene:
        'Nearly empty: one long blade of grass bends over both pages, light green on misty green; on it, a third of the way, the snail, with a purse. Nothing else. No child. Secret: its silver trail shows that it took a wrong turn once and made a loop.',
      head: false,
    },
    {
      key: '20-21',
      text: ['밤이 옅어졌어요.', '남은 이슬은 딱 한 방울.', '{childName:의} 이슬이에요.'],
      side: 'left',
      composition: 'wide',
      scene:
        'Wide: all the garden hung with drops like lanterns, done work, everything cool and ready, hill line far behind. On the right page the child and the fairy sit on the daisy’s edge, feet dangling, the acorn cup with the last drop on the child’s lap. Head front, 11 %, tilt 6° left, leaf crown. The sky is cream at the rim of the hill and nowhere else. Left page: calm pale sky. Secret: the snail’s trail comes into the picture below.',
      head: true,
    },
    {
      key: '22-23',
      text: ['그런데 해가 안 나와요.', '한쪽 눈만 떴다가, 도로 감았어요.', '“눈곱이 꼈네.” 요정이 말했어요.'],
      side: 'both',
      composition: 'panels',
      scene:
        'Three windows, wide and low, one under another across both pages like blinds. Top: the hill with a bump behind it. Middle: the bump opens one sticky golden eye. Lowest: it is shut again and the hill pulls up a blanket of mist; in its corner fairy and child, tiny, from behind, heads together. No face. Calm cream between the windows for the text. Secret: all seven birds look at their wrists.',
      head: false,
    },
    {
      key: '24-25',
      text: [
        '{childName:은/는} 도토리 컵을 들여다보았어요.',
        '이슬 속에 조그만 {childName:이/가} 있었어요.',
        '“다녀와.”',
      ],
      side: 'right',
      composition: 'close',
      scene:
        'Close, left page: face and both hands; the acorn cup held at the chin, the great clear drop standing over its rim, beneath the chin, not before the face. Head front, 40 %, tilt 9° left, leaf crown, lit white from below. In the drop, upside down and tiny, a coral romper and a leaf crown. The fairy behind the child’s shoulder, hand on it. Right page: soft dim green. Secret: in the drop the sky is already morning.',
      head: true,
    },
    {
      key: '26-27',
      text: ['{childName:이/가} 풀잎을 당겼다가, 하나, 둘.', '피융!'],
      side: 'right',
      composition: 'silhouette',
      scene:
        'Silhouette: a blade of grass bent like a bow from the lower left, just let go; child and fairy fall backwards on their seats, dark shapes, legs up. One white spark, the drop, high over the right page with a thin arc behind it. Two values of green and cream. No face. Secret: the snail in its shell has ducked.',
      head: false,
    },
    {
      key: '28-29',
      text: ['또옥.', '해가 눈을 떴어요.', '“{childName:아/야}, 아침이야!”'],
      side: 'left',
      composition: 'wide',
      scene:
        'Wide and the first warm page: the sun, giant, comes over the hill at the right, two clear round eyes, a drop rolling down its cheek; wedges of gold over both pages light a thousand drops. The child on the right third stands on the daisy with open arms, turned to us, rim of light round the leaf crown. Head front, 12 %, tilt 13° right. The fairy turns a cartwheel. Left page: calm gold mist. Secret: in each drop a tiny sun, and one of them winks.',
      head: true,
    },
    {
      key: '30-31',
      text: [
        '꽃잎 가게가 스르르 접혔어요.',
        '나팔꽃이 활짝 피었어요.',
        '그 안에 이슬이 한 방울. 해가 돌려준 {childName:의} 이슬이에요.',
      ],
      side: 'right',
      composition: 'above',
      scene:
        'From straight above: the pot on the sill, left page, and the morning glory wide open, violet with a white star, as large as a plate; one drop in its throat with the sun in it. Beside it the child, its own size again, cheek on the sill, looks up at us. Head front, 16 %, tilt 35° right, leaf crown still there. Long warm shadows. Right page: sunlit plain wood. Secret: a tiny pair of boots stands on the rim of the pot.',
      head: true,
    },
    {
      key: '32-33',
      text: [
        '모두 일어나요. 해도 일어나요.',
        '{childName:은/는} 스르르, 다시 잠이 들어요.',
        '달팽이는 가게 앞에 도착했어요. “내일은 내가 첫 손님!”',
        '또옥.',
      ],
      side: 'left',
      composition: 'wide',
      scene:
        'Wide, the garden of the first spread in full gold morning. Far right, through the open window, the child asleep in bed, face in the pillow, leaf crown slipped over the hair; no face. In front, large and cropped by the lower edge, the folded bellflower and before its door the proud snail with its purse, tucking itself in under a petal. The fairy asleep in the acorn cup hung on the stalk. Left page: calm light grass. Secret: a sign on the door shows a moon: till tomorrow.',
      head: false,
    },
  ],
}
