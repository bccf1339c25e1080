import type { AlertStage } from "@keystead/contract/shop/landing";

/** The first tokens of the sample market, each with a day that ends at its volume there. */
export const alertStage: AlertStage | undefined = {
  amount: 1_000_000,
  tokens: [
    {
      name: "Quiet Otter",
      symbol: "QOTR",
      volumes: [
        412, 430, 441, 436, 458, 487, 502, 520, 514, 548, 590, 622, 668, 655, 690, 731, 780, 822, 868, 902,
        984, 1024, 1098, 1171, 1240,
      ],
    },
    {
      name: "Paper Lantern",
      symbol: "LNTN",
      volumes: [
        1310, 1295, 1322, 1260, 1180, 1120, 1064, 1010, 958, 930, 902, 880, 871, 858, 866, 842, 851, 830, 838,
        822, 840, 829, 818, 820, 812,
      ],
    },
    {
      name: "Slow Comet",
      symbol: "SLWC",
      volumes: [
        520, 512, 498, 530, 566, 604, 642, 671, 688, 660, 631, 604, 588, 570, 577, 590, 601, 612, 640, 662,
        671, 668, 659, 657, 655,
      ],
    },
    {
      name: "Odd Biscuit",
      symbol: "ODDB",
      volumes: [
        210, 228, 240, 236, 262, 290, 318, 352, 380, 402, 418, 447, 462, 455, 470, 481, 476, 490, 484, 478,
        482, 469, 474, 470, 471,
      ],
    },
  ],
};
