import { CHIP_TEXTS } from '../fr/chip.ts';
import type { Translated } from '../translated.ts';
import type { KIOSK_TEXTS as English } from './en.ts';

/** The texts of the kiosk, in French. */
export const KIOSK_TEXTS: Translated<typeof English> = {
  kiosk: {
    attract: {
      title: 'Confirmez votre identité',
      text: 'Prenez votre passeport ou carte d’identité. Il faut environ trois minutes.',
      choose: 'Choisissez votre langue pour commencer',
      document: 'Passeport ou carte d’identité',
      private: 'Rien ne reste sur cette borne',
      resume: 'Continuer avec mon code',
      failed: 'Nous n’avons pas pu commencer. Réessayez ou appelez le personnel.',
    },
    tools: {
      label: 'Aide et affichage',
      height: 'Hauteur',
      contrast: 'Contraste',
      audio: 'Audio',
      audio_on: 'La lecture à voix haute est activée.',
      call: 'Appeler',
      called: 'Appelé',
      switches: 'Contacteurs',
    },
    switch: {
      title: 'Commander par contacteurs',
      text: 'Un cadre marque les commandes l’une après l’autre. Un contacteur tape Espace ou Entrée.',
      off: 'Désactivé',
      one: 'Un contacteur',
      one_text: 'Le cadre avance seul. Appuyez pour choisir.',
      two: 'Deux contacteurs',
      two_text: 'Espace déplace le cadre. Entrée choisit.',
      pace: 'Vitesse',
      slower: 'Plus lent',
      faster: 'Plus vite',
      done: 'Terminé',
      on_one: 'Le défilement est actif. Appuyez sur la commande voulue.',
      on_two: 'Deux contacteurs : Espace avance, Entrée choisit.',
    },
    consent: {
      without_face: 'Continuer sans contrôle du visage',
    },
    pause: {
      open: 'Arrêter',
      title: 'Voulez-vous arrêter ?',
      text: 'Avec votre code, vous pouvez continuer ici pendant 15 minutes. Notez-le avant de partir.',
      code: 'Votre code',
      later: 'Effacer l’écran, je reviens',
      go_on: 'Continuer',
      erase: 'Tout effacer et terminer',
    },
    idle: {
      title: 'Êtes-vous toujours là ?',
      text: 'À la fin du temps, nous effaçons l’écran pour protéger vos données.',
      seconds: 'secondes',
      stay: 'Oui, continuer',
      more: 'J’ai besoin de temps',
      erase: 'Tout effacer et terminer',
    },
    staff: {
      called: 'Nous avons appelé le personnel',
      called_text: 'Attendez ici, s’il vous plaît. Vos données restent cachées.',
      seen: 'Quelqu’un arrive',
      seen_text: 'Attendez ici, s’il vous plaît. Vos données restent cachées.',
      failed: 'L’appel n’a pas abouti',
      failed_text: 'Adressez-vous au guichet. Vous pouvez aussi réessayer.',
      again: 'Rappeler',
      cancel: 'Je n’ai plus besoin d’aide',
      erase: 'Tout effacer et partir',
    },
    resume: {
      title: 'Saisissez votre code',
      text: 'Le code affiché avant votre départ',
      go: 'Continuer',
      wrong: 'Ce code ne fonctionne pas. Vérifiez-le ou recommencez.',
      busy: 'Trop d’essais. Attendez un instant ou appelez le personnel.',
      cancel: 'Retour',
    },
    digits: {
      label: 'Chiffres',
      entered: 'Chiffres saisis',
      delete: 'Effacer le dernier chiffre',
    },
    keys: {
      label: 'Clavier',
      shift: 'Majuscules',
      delete: 'Effacer',
      space: 'Espace',
      symbols: 'Chiffres et signes',
      letters: 'Lettres',
      close: 'Fermer le clavier',
    },
    exit: {
      title: 'Réservé au personnel',
      text: 'Saisissez votre code de sortie personnel.',
      go: 'Quitter la borne',
      wrong: 'Ce code ne fonctionne pas.',
      busy: 'Trop d’essais. Attendez un instant.',
      failed: 'Le service ne répond pas. Réessayez dans un instant.',
      cancel: 'Retour',
    },
    done: {
      take: 'N’oubliez pas votre document.',
      clears: 'Cet écran s’efface dans {{seconds}} s.',
      finish: 'Terminer',
    },
    receipt: {
      title: 'Scannez votre reçu',
      text: 'Pointez l’appareil photo de votre téléphone sur le code. Aucune application n’est nécessaire.',
      text_token: 'Pointez l’appareil photo de votre téléphone sur le code pour garder le reçu.',
      code: 'Code contenant votre reçu',
      too_long: 'Ce reçu est trop long pour un code. Demandez-le au personnel sur papier.',
    },
    ended: {
      title: 'Votre visite est terminée',
      text: 'Tout ce qui n’a pas été envoyé est effacé. Vous pouvez recommencer.',
      start: 'Recommencer',
    },
    set_up: {
      title: 'Cette borne n’est pas encore configurée',
      text: 'Un administrateur peut créer un code pour elle dans la console.',
      code: 'Code d’enregistrement',
      go: 'Configurer la borne',
      working: 'Configuration de la borne…',
      failed: 'Ce code ne fonctionne pas. Demandez-en un nouveau à un administrateur.',
      offline: 'Le service ne répond pas. Réessayez dans un instant.',
    },
    away: {
      title: 'Cette borne fait une courte pause',
      text: 'Adressez-vous au personnel, s’il vous plaît.',
    },
    broken: {
      title: 'Cette borne doit redémarrer',
      text: 'Tout ce que vous avez saisi est effacé. Patientez un instant, puis recommencez.',
    },
  },
  applicant: {
    checking: {
      text: 'Cela prend quelques secondes. Attendez ici, s’il vous plaît.',
    },
    document: {
      flaw: {
        blurry: 'L’image est floue. Tenez le document sans bouger.',
      },
    },
  },
  page: {
    chip: {
      ...CHIP_TEXTS,
      title: 'Maintenant la puce',
      text: 'Posez votre passeport ou carte d’identité sur le lecteur et laissez-le en place.',
      read_text: 'Vous pouvez retirer votre document du lecteur.',
      problem: {
        ...CHIP_TEXTS.problem,
        no_document: 'Nous n’avons trouvé aucun document sur le lecteur. Posez-le et réessayez.',
        wrong_password: 'La puce ne s’est pas ouverte. Comparez ces valeurs avec votre document, s’il vous plaît.',
        too_many_passwords:
          'La puce ne s’est pas ouverte. Retirez votre document du lecteur, puis corrigez ces valeurs.',
        not_a_travel_document: 'Nous n’avons pas trouvé de puce de passeport. Vérifiez ce qui est posé sur le lecteur.',
        not_supported: 'Cette puce ne peut pas être lue ici. Vous pouvez continuer sans elle.',
        busy: 'Le lecteur est occupé. Patientez un instant et réessayez.',
        reader_removed: 'Le lecteur ne répond pas. Continuez sans la puce, ou appelez le personnel.',
        no_answer: 'Il n’y a pas de connexion. Réessayez dans un instant.',
      },
      reader: {
        ...CHIP_TEXTS.reader,
        none: 'Le lecteur n’est pas prêt. Continuez sans la puce, ou appelez le personnel.',
      },
      password: {
        ...CHIP_TEXTS.password,
        not_read: 'Ces trois valeurs de votre document ouvrent la puce :',
        doubtful: 'Nous n’avons pas tout pu lire. Comparez ces valeurs avec votre document :',
      },
      unavailable: {
        not_installed: 'La puce ne peut pas être lue ici. Continuez sans elle.',
        not_running: 'La puce ne peut pas être lue ici. Continuez sans elle.',
        no_access: 'La puce ne peut pas être lue ici. Continuez sans elle.',
        failed: 'La puce ne peut pas être lue ici. Continuez sans elle.',
      },
    },
    live: {
      failure: {
        frames_out_of_order: 'La connexion était trop lente. Réessayez, s’il vous plaît.',
      },
      fault: {
        unreachable: 'Il n’y a pas de connexion. Réessayez ou appelez le personnel.',
        hidden: 'La caméra s’est arrêtée. Réessayez, s’il vous plaît.',
      },
      often_failed: 'Vous avez essayé {{count}} fois. Vous pouvez aussi appeler le personnel.',
    },
    capture: {
      denied: 'La caméra est bloquée. Appelez le personnel, s’il vous plaît.',
      missing: 'Aucune caméra n’a été trouvée. Appelez le personnel, s’il vous plaît.',
      busy: 'La caméra est occupée. Appelez le personnel, s’il vous plaît.',
      unplugged: 'La caméra a été débranchée. Rien n’est perdu. Appelez le personnel, s’il vous plaît.',
      insecure: 'La caméra ne peut pas servir ici. Appelez le personnel, s’il vous plaît.',
    },
  },
};
